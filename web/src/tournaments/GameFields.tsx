import { type Localized, nameOf } from '@agon/contract/localized';
import { useCallback, useEffect } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useLatest } from '../api/useLatest.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { useCan, useProfile } from '../session/session.ts';
import { Field } from '../ui/Field.tsx';
import { FormRow } from '../ui/Form.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { MainInfoDraft } from './main-info.ts';

interface Props {
  draft: MainInfoDraft;
  /** Those of the game that is chosen; undefined until they are known. */
  types: readonly TypeOfGame[] | undefined;
  /** What is in the tournament already is of this type. */
  isTypeFixed: boolean;
  /** Who is it, though they may be an organizer no more. */
  organizer: { readonly id: number; readonly username: string } | undefined;
  faults: Readonly<Record<string, string>>;
  onChange: (changed: Partial<MainInfoDraft>) => void;
}

interface TypeOfGame {
  readonly id: number;
  readonly slug: string;
  readonly info: { readonly name: Localized };
}

/** What is played, of which type, and who is in charge of it. */
export function GameFields({ draft, types, isTypeFixed, organizer, faults, onChange }: Props) {
  const t = useText();
  const { games } = useSite();
  const mayChooseOrganizer = useCan('tournaments.chooseOrganizer');
  return (
    <>
      <FormRow>
        <Field label={t('tournaments.game')} isRequired error={faults.game_id}>
          {(control) => (
            <select
              {...control}
              value={draft.gameId ?? ''}
              onChange={(event) => onChange({ gameId: Number(event.target.value) })}
            >
              {draft.gameId === undefined && <option value="">{t('forms.select')}</option>}
              {games.map(({ id, slug, info }) => (
                <option key={id} value={id}>
                  {nameOf(info, t.language, slug)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('tournaments.type')} isRequired error={faults.tournament_type_id}>
          {(control) => (
            <select
              {...control}
              disabled={isTypeFixed}
              value={draft.typeId ?? ''}
              onChange={(event) => onChange({ typeId: Number(event.target.value) })}
            >
              {!types?.length && (
                <option value="">{t(types === undefined ? 'layout.loading' : 'forms.noOptions')}</option>
              )}
              {types?.map(({ id, slug, info }) => (
                <option key={id} value={id}>
                  {nameOf(info, t.language, slug)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FormRow>
      {mayChooseOrganizer && (
        <OrganizerField
          value={draft.organizerId}
          current={organizer}
          error={faults.organizer_id}
          onChange={(organizerId) => onChange({ organizerId })}
        />
      )}
    </>
  );
}

interface OrganizerProps {
  value: number | undefined;
  current: Props['organizer'];
  error: string | undefined;
  onChange: (id: number) => void;
}

function OrganizerField({ value, current, error, onChange }: OrganizerProps) {
  const t = useText();
  const own = useProfile()?.id;
  const { answer: organizers, error: loadError, ask } = useLatest<readonly { id: number; username: string }[]>();
  const load = useCallback(() => ask(() => browserApi('GET /organizers-list')), [ask]);
  useEffect(() => void load(), [load]);
  const isListed = organizers?.some(({ id }) => id === current?.id);
  return (
    <>
      <Field
        label={t('tournaments.organizer')}
        isRequired
        hint={
          current !== undefined && value !== current.id
            ? t('tournamentTools.otherOrganizer', { name: current.username })
            : undefined
        }
        error={error}
      >
        {(control) => (
          <select {...control} value={value ?? own ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
            {organizers === undefined && <option value={value ?? own ?? ''}>{t('layout.loading')}</option>}
            {organizers !== undefined && current && !isListed && (
              <option value={current.id}>{t('tournamentTools.formerOrganizer', { name: current.username })}</option>
            )}
            {organizers?.map(({ id, username }) => (
              <option key={id} value={id}>
                {username}
              </option>
            ))}
          </select>
        )}
      </Field>
      {loadError !== undefined && <LoadFailure isAbove failure={loadError} onRetry={load} />}
    </>
  );
}
