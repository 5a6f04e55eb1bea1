import type { ChampionEntry } from '@agon/contract/champions.endpoints';
import { sized } from '../../files/sized.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { TraitMarks } from '../../players/TraitMarks.tsx';
import styles from './LatestChampions.module.css';
import { Nothing } from './Section.tsx';

interface Props {
  of: string;
  /** Path of a picture, or empty. */
  header: string;
  champions: readonly ChampionEntry[];
}

/** Who won last, under the game's picture for champions. */
export function LatestChampions({ of, header, champions }: Props) {
  const t = useText();
  const href = useHref();
  return (
    <section className={styles.champions}>
      <header className={styles.head} data-dark="">
        {header !== '' && <img {...sized(header, '100vw')} alt="" width={1600} height={500} loading="lazy" />}
        <h2>{t('layout.champions')}</h2>
        <a href={href('/champions', { of })}>{t('games.landingAllChampions')}</a>
      </header>
      {champions.length === 0 && (
        <div className={styles.none}>
          <Nothing text={t('champions.championsNoneHint')}>
            <a href={href('/tournaments', { of })}>{t('games.allTournaments')}</a>
          </Nothing>
        </div>
      )}
      <ol className={styles.list}>
        {champions.map((champion) => (
          <Champion key={champion.tournament.id} champion={champion} />
        ))}
      </ol>
    </section>
  );
}

function Champion({ champion: { player, team, tournament } }: { champion: ChampionEntry }) {
  const t = useText();
  const href = useHref();
  const facts = [formatDay(t, tournament.date), tournament.pool].filter((fact) => fact !== '');
  return (
    <li>
      <a className={styles.champion} href={href(`/tournaments/${tournament.slug}`)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 4h12v5a6 6 0 0 1-12 0zM6 5H3v2a3 3 0 0 0 3 3M18 5h3v2a3 3 0 0 1-3 3M12 15v4M8 20h8" />
        </svg>
        <span className={styles.who}>
          <h3>{player?.nick ?? team?.name}</h3>
          {player && <TraitMarks gameId={tournament.game.id} marks={player.traits} />}
        </span>
        <span>{tournament.title}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </a>
    </li>
  );
}
