import { mostFound } from '@agon/contract/champions';
import type { Competitor } from '@agon/contract/champions.endpoints';
import { nameOf } from '@agon/contract/localized';
import type { FoundCompetitor } from '@agon/contract/players.endpoints';
import { searchLimit } from '@agon/contract/tournaments';
import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { chosenOf, useGame, useSite } from '../layout/site.ts';
import { competitorPath } from '../players/competitor-path.ts';
import { Field } from '../ui/Field.tsx';
import { FormError, FormRow } from '../ui/Form.tsx';
import styles from './CompetitorField.module.css';

interface Props {
  /** The game to begin with; empty for the current one. */
  gameSlug: string;
  value: Competitor | undefined;
  /** Why it may not stay as it is. */
  fault?: string | undefined;
  onChange: (competitor: Competitor | undefined) => void;
}

/** Chooses a player or a team of a game by a part of the name. */
export function CompetitorField({ gameSlug, value, fault, onChange }: Props) {
  const t = useText();
  const { games } = useSite();
  const current = useGame();
  const [slug, setSlug] = useState(gameSlug || (current?.slug ?? ''));
  const [search, setSearch] = useState('');
  const game = chosenOf(games, slug);
  const { found, failure } = useFound(game?.id, search.trim());
  const name = nameOf(game?.info, t.language, slug);
  return (
    <>
      <FormRow>
        <Field label={t('tournaments.game')}>
          {(control) => (
            <select
              {...control}
              value={slug}
              onChange={({ target }) => {
                setSlug(target.value);
                onChange(undefined);
              }}
            >
              {games.map((one) => (
                <option key={one.id} value={one.slug}>
                  {nameOf(one.info, t.language, one.slug)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('champions.who')} isRequired hint={t('champions.whoHint')} error={fault}>
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={searchLimit}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
      </FormRow>
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
      <div className={styles.found} role="radiogroup" aria-label={t('champions.who')}>
        {found?.map((one) => (
          <label key={competitorPath(one)} className={styles.one}>
            <input
              type="radio"
              name="competitor"
              disabled={one.isInHallOfFame}
              checked={value !== undefined && competitorPath(value) === competitorPath(one)}
              onChange={() => onChange(one)}
            />
            <span>{one.name}</span>
            <small>
              {one.isInHallOfFame
                ? t('champions.isThere')
                : one.titles > 0 && t('champions.titleCount', { count: one.titles })}
            </small>
          </label>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found?.length === 0 && t('champions.nobodyFound', { game: name })}
        {found?.length === mostFound && t('champions.firstFound', { count: mostFound })}
      </p>
    </>
  );
}

const pauseMs = 200;

/** Undefined until the first answer is here. */
function useFound(gameId: number | undefined, search: string) {
  const [found, setFound] = useState<readonly FoundCompetitor[]>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (gameId === undefined) return;
    let isWanted = true;
    const ask = () =>
      browserApi('GET /games/{id}/competitors', { params: { id: gameId }, query: { search } }).then(
        (answer) => {
          if (!isWanted) return;
          setFound(answer);
          setFailure(undefined);
        },
        (reason) => isWanted && setFailure(reason),
      );
    const timer = setTimeout(() => void ask(), search === '' ? 0 : pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [gameId, search]);
  return { found, failure };
}
