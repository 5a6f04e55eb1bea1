import type { TournamentType } from '@agon/contract/games.endpoints';
import { nameOf } from '@agon/contract/localized';
import { sized } from '../../files/sized.ts';
import { useText } from '../../i18n/text.ts';
import { written } from '../../i18n/written.ts';
import { useHref } from '../../layout/site.ts';
import { useCan } from '../../session/session.ts';
import { editPath } from '../edit/edit-tabs.ts';
import { Nothing, Section } from './Section.tsx';
import styles from './TypeChoice.module.css';

/** Each leads to the tournaments of its type. */
export function TypeChoice({ of, types }: { of: string; types: readonly TournamentType[] }) {
  const t = useText();
  const mayManage = useCan('games.manage');
  return (
    <Section title={t('games.landingTypes')}>
      {types.length === 0 && (
        <Nothing text={t('games.landingNoTypes')}>
          {mayManage && <a href={editPath(of, 'tournament-types')}>{t('games.landingAddTypes')}</a>}
        </Nothing>
      )}
      <ul className={styles.types}>
        {types.map((type) => (
          <TypeCard key={type.id} type={type} of={of} />
        ))}
      </ul>
    </Section>
  );
}

function TypeCard({
  type: { id, slug, info, icon, background, team_mode, players_in_team },
  of,
}: {
  type: TournamentType;
  of: string;
}) {
  const t = useText();
  const href = useHref();
  const description = written(info.description, t.language);
  return (
    <li>
      <a className={styles.type} data-dark="" href={href('/tournaments', { of, type: String(id) })}>
        {background !== '' && (
          <img
            className={styles.background}
            {...sized(background, '(min-width: 40rem) 28rem, 100vw')}
            alt=""
            width={800}
            height={450}
            loading="lazy"
          />
        )}
        {icon !== '' && (
          <img className={styles.icon} {...sized(icon, '56px')} alt="" width={56} height={56} loading="lazy" />
        )}
        <span className={styles.words}>
          <h3 lang={written(info.name, t.language).lang}>{nameOf(info, t.language, slug)}</h3>
          {description.words !== '' && <span lang={description.lang}>{description.words}</span>}
          <span className={styles.size}>
            {team_mode ? t('games.landingTeamsOf', { count: players_in_team }) : t('games.landingSolo')}
          </span>
        </span>
      </a>
    </li>
  );
}
