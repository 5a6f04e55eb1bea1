import { nameOf } from '@agon/contract/localized';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useGame, useSite } from '../layout/site.ts';
import { Menu } from '../ui/Menu.tsx';
import styles from './CalendarMenu.module.css';
import { googleEventHref, webcalHref } from './calendar-links.ts';

/** One tournament in the visitor's calendar: once, or followed as it changes. */
export function AddToCalendar({ tournament }: { tournament: TournamentEntry }) {
  const t = useText();
  const { origin } = useSite();
  const file = `/tournaments/${tournament.slug}/calendar.ics`;
  return (
    <CalendarMenu label={t('tournaments.addToCalendar')}>
      <a href={file} download={`${tournament.slug}.ics`}>
        {t('tournaments.toFile')}
      </a>
      <a href={googleEventHref(tournament, origin)} target="_blank" rel="noopener">
        {t('tournaments.toGoogle')}
      </a>
      <a href={webcalHref(origin, file)}>{t('tournaments.follow')}</a>
      <p>{t('tournaments.followHint')}</p>
    </CalendarMenu>
  );
}

/** All that is to come, of the current game or of all. */
export function SubscribeMenu() {
  const t = useText();
  const { origin } = useSite();
  const game = useGame();
  return (
    <CalendarMenu label={t('tournaments.subscribe')} align="end">
      {game && (
        <a href={webcalHref(origin, `/calendar.ics?game=${game.slug}&lng=${t.language}`)}>
          {t('tournaments.followGame', { game: nameOf(game.info, t.language, game.slug) })}
        </a>
      )}
      <a href={webcalHref(origin, '/calendar.ics')}>{t('tournaments.followAll')}</a>
      <p>{t('tournaments.followAllHint')}</p>
    </CalendarMenu>
  );
}

function CalendarMenu({ label, align, children }: { label: string; align?: 'end'; children: ReactNode }) {
  const shown = (
    <span className={styles.shown}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
      </svg>
      {label}
    </span>
  );
  return (
    <div className={styles.calendar}>
      <Menu label="" shown={shown} {...(align && { align })}>
        {children}
      </Menu>
    </div>
  );
}
