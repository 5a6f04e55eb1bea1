import { Suspense, useState } from 'react';
import { withTexts } from '../../i18n/parts.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { useCan } from '../../session/session.ts';
import { TournamentCard } from '../../tournaments/TournamentCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { Landing } from './content.ts';
import styles from './LatestTournaments.module.css';
import { Nothing, Section } from './Section.tsx';

const MainInfoDialog = lazyPart(withTexts(['tools'], () => import('../../tournaments/MainInfoDialog.tsx')));

/** Those that the site puts first are larger. */
export function LatestTournaments({ of, primary, others }: { of: string } & Pick<Landing, 'primary' | 'others'>) {
  const t = useText();
  const href = useHref();
  const all = { href: href('/tournaments', { of }), text: t('games.allTournaments') };
  const isEmpty = primary.length + others.length === 0;
  return (
    <Section title={t('games.latestTournaments')} more={isEmpty ? undefined : all}>
      {isEmpty && (
        <Nothing text={t('games.noTournaments')}>
          <CreateTournament />
        </Nothing>
      )}
      <div className={styles.grid} data-primary={primary.length}>
        {primary.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} isLarge />
        ))}
        {others.map((tournament) => (
          <TournamentCard
            key={tournament.id}
            tournament={tournament}
            isTall={primary.length === 1 && others.length === 1}
          />
        ))}
      </div>
    </Section>
  );
}

function CreateTournament() {
  const t = useText();
  const mayCreate = useCan('tournaments.create');
  const [isOpen, setOpen] = useState(false);
  if (!mayCreate && !isOpen) return null;
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        {t('layout.createTournament')}
      </Button>
      <Suspense>{isOpen && <MainInfoDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
