import type { Game, TournamentType } from '@agon/contract/games.endpoints';
import { nameOf } from '@agon/contract/localized';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { FormEvent } from 'react';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { useNavigate } from '../../router/RouterProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './FindTournament.module.css';
import { Section } from './Section.tsx';

/** Leads straight into the filtered list; without scripts as the form that it is. */
export function FindTournament({ game, types }: { game: Game; types: readonly TournamentType[] }) {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    void navigate(href('/tournaments', Object.fromEntries(given.filter(([, value]) => value !== ''))));
  };
  return (
    <Section title={t('games.landingFind')}>
      <search>
        <form className={styles.find} action="/tournaments" onSubmit={find}>
          <input type="hidden" name="game" value={game.slug} />
          <input type="hidden" name="of" value={game.slug} />
          <Field label={t('tournaments.search')}>
            {(control) => (
              <input
                {...control}
                type="search"
                name="search"
                placeholder={t('tournaments.searchHint')}
                autoComplete="off"
              />
            )}
          </Field>
          {types.length > 1 && (
            <Field label={t('tournaments.type')}>
              {(control) => (
                <select {...control} name="type">
                  <option value="">{t('tournaments.anyType')}</option>
                  {types.map(({ id, slug, info }) => (
                    <option key={id} value={id}>
                      {nameOf(info, t.language, slug)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field label={t('tournaments.status')}>
            {(control) => (
              <select {...control} name="status">
                <option value="">{t('tournaments.anyStatus')}</option>
                <option value={tournamentStatus.pending}>{t('tournaments.statusPending')}</option>
                <option value={tournamentStatus.inProgress}>{t('tournaments.statusInProgress')}</option>
                <option value={tournamentStatus.completed}>{t('tournaments.statusCompleted')}</option>
              </select>
            )}
          </Field>
          <Button type="submit" look="main">
            {t('games.landingFindButton')}
          </Button>
        </form>
      </search>
    </Section>
  );
}
