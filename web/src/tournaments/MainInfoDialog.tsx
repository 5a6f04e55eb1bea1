import { languageIds, languageNames, languages, read } from '@agon/contract/localized';
import { isMainInfoEditable, prizePoolLimit, timeZoneLimits, titleLimit } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { failureText, fieldFailures } from '../api/failure.ts';
import { PictureInput } from '../files/PictureInput.tsx';
import { zoneName } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useGame, useSite } from '../layout/site.ts';
import { useCan, useProfile } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DropDialog } from '../ui/DropDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx';
import { HourSelect } from '../ui/HourSelect.tsx';
import { useUnsavedWarning } from '../ui/useUnsavedWarning.ts';
import styles from './MainInfoDialog.module.css';
import { bodyOf, draftOf, endsEarly, type MainInfoDraft, missingIn } from './main-info.ts';

interface Props {
  /** None: a new one is announced. */
  tournament?: Tournament;
  onClose: () => void;
}

/** Announces a tournament, or changes its main info while it is still to come. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function MainInfoDialog({ tournament, onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { games } = useSite();
  const current = useGame();
  const mayChooseOrganizer = useCan('tournaments.chooseOrganizer');
  const [start] = useState(() => draftOf(tournament, current?.id, t.language));
  const [draft, setDraft] = useState(start);
  const [failure, setFailure] = useState<unknown>();
  const types = useLoaded(loadTypes, setFailure);
  const organizers = useLoaded(mayChooseOrganizer ? loadOrganizers : undefined, setFailure);
  const [isTitled, setTitled] = useState(tournament !== undefined);
  const [isLastDateWrong, setLastDateWrong] = useState(false);
  const [isSending, setSending] = useState(false);
  const [asking, setAsking] = useState<'otherGame' | 'drop'>();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  useUnsavedWarning(isDirty);

  const isOpen = tournament === undefined || isMainInfoEditable(tournament.status);
  const game = games.find(({ id }) => id === draft.gameId);
  const typesOfGame = types?.filter((type) => type.game_id === draft.gameId) ?? [];
  const typeId = typesOfGame.some(({ id }) => id === draft.typeId) ? draft.typeId : typesOfGame[0]?.id;
  const hasContent = tournament !== undefined && (tournament.participantCount > 0 || tournament.brackets.length > 0);
  const isOtherGame = tournament !== undefined && draft.gameId !== tournament.game.id;
  const fields = fieldFailures(failure);
  const isTitleMissing = draft.title.trim() === '' && isTitled;
  const body = isOpen && !isLastDateWrong ? bodyOf({ ...draft, typeId }) : undefined;
  const missing = missingIn({ ...draft, typeId });
  const set = (changed: Partial<MainInfoDraft>) => {
    setDraft({ ...draft, ...changed });
    setFailure(undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (body === undefined) return;
    if (hasContent && isOtherGame) setAsking('otherGame');
    else await save(body);
  };
  const save = async (wanted: NonNullable<typeof body>) => {
    setAsking(undefined);
    setSending(true);
    try {
      if (tournament === undefined) {
        const made = await browserApi('POST /tournaments', { body: wanted });
        onClose();
        await navigate(`/tournaments/${made.slug}?game=${made.game.slug}`);
      } else {
        await browserApi('PUT /tournaments/{id}', {
          params: { id: tournament.id },
          body: { ...wanted, seen: tournament.updated_at },
        });
        onClose();
        await revalidate();
      }
    } catch (reason) {
      setFailure(reason);
      // Who saves again has been told.
      if (reason instanceof ApiError && reason.body?.code === 'tournament.stale') await revalidate();
      setSending(false);
    }
  };
  const close = () => (isDirty ? setAsking('drop') : onClose());

  return (
    <Dialog title={t(tournament ? 'tournaments.editTitle' : 'tournaments.createTitle')} onClose={close}>
      {!isOpen && (
        <p role="alert" className={styles.notice}>
          {t('tournaments.inProgressNotice')}
        </p>
      )}
      <Form onSubmit={submit}>
        <fieldset className={styles.fields} disabled={!isOpen}>
          <Field
            label={t('tournaments.title')}
            isRequired
            error={isTitleMissing ? t('tournaments.titleNeeded') : fields.title}
          >
            {(control) => (
              <input
                {...control}
                maxLength={titleLimit}
                value={draft.title}
                onChange={(event) => {
                  setTitled(true);
                  set({ title: event.target.value });
                }}
              />
            )}
          </Field>
          <FormRow>
            <Field label={t('tournaments.game')} isRequired>
              {(control) => (
                <select
                  {...control}
                  value={draft.gameId ?? ''}
                  onChange={(event) => set({ gameId: Number(event.target.value) })}
                >
                  {draft.gameId === undefined && <option value="">{t('layout.select')}</option>}
                  {games.map(({ id, slug, info }) => (
                    <option key={id} value={id}>
                      {read(info.name, t.language, slug)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={t('tournaments.type')} isRequired>
              {(control) => (
                <select
                  {...control}
                  disabled={hasContent && !isOtherGame}
                  value={typeId ?? ''}
                  onChange={(event) => set({ typeId: Number(event.target.value) })}
                >
                  {typesOfGame.length === 0 && (
                    <option value="">{t(types === undefined ? 'layout.loading' : 'layout.noOptions')}</option>
                  )}
                  {typesOfGame.map(({ id, slug, info }) => (
                    <option key={id} value={id}>
                      {read(info.name, t.language, slug)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </FormRow>
          {mayChooseOrganizer && (
            <Field label={t('tournaments.organizer')} isRequired error={fields.organizer_id}>
              {(control) => (
                <OrganizerSelect
                  control={control}
                  organizers={organizers}
                  value={draft.organizerId}
                  onChange={(organizerId) => set({ organizerId })}
                />
              )}
            </Field>
          )}
          <FormRow>
            <Field label={t('tournaments.startDate')} isRequired error={fields.date}>
              {(control) => (
                <DateInput
                  {...control}
                  value={draft.date}
                  max={draft.lastDate || undefined}
                  onDay={(date) => set({ date })}
                />
              )}
            </Field>
            <Field label={t('tournaments.startTime')} isRequired error={fields.time}>
              {(control) => <HourSelect {...control} value={draft.time} onTime={(time) => set({ time })} />}
            </Field>
          </FormRow>
          <FormRow>
            <Field
              label={t('tournaments.lastDate')}
              error={endsEarly(draft) ? t('tournaments.endsEarly') : fields.date_final}
            >
              {(control) => (
                <DateInput
                  {...control}
                  value={draft.lastDate}
                  min={draft.date}
                  onDay={(lastDate, isWrong) => {
                    setLastDateWrong(isWrong);
                    set({ lastDate });
                  }}
                />
              )}
            </Field>
            <Field label={t('tournaments.lastTime')} error={fields.time_final}>
              {(control) => (
                <HourSelect {...control} isTwelve value={draft.lastTime} onTime={(lastTime) => set({ lastTime })} />
              )}
            </Field>
          </FormRow>
          <FormRow>
            <Field label={t('tournaments.timeZone')} isRequired>
              {(control) => (
                <select
                  {...control}
                  value={draft.timeZone}
                  onChange={(event) => set({ timeZone: Number(event.target.value) })}
                >
                  {zones.map((zone) => (
                    <option key={zone} value={zone}>
                      {zoneName(zone)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={t('tournaments.language')} isRequired>
              {(control) => (
                <select
                  {...control}
                  value={draft.languageId}
                  onChange={(event) => set({ languageId: event.target.value === '2' ? 2 : 1 })}
                >
                  {languages.map((language) => (
                    <option key={language} value={languageIds[language]}>
                      {languageNames[language]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </FormRow>
          <Field label={t('tournaments.prizePool')} error={fields.pool_custom}>
            {(control) => (
              <input
                {...control}
                maxLength={prizePoolLimit}
                value={draft.prizePool}
                onChange={(event) => set({ prizePool: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('tournaments.cover')} isRequired error={fields.bg_image}>
            {(control) => (
              <PictureInput
                control={control}
                value={draft.cover}
                drawn={tournament ? `/covers/${tournament.slug}.svg` : `/covers/game/${game?.slug}.svg`}
                disabled={!isOpen}
                onPath={(cover) => setDraft((before) => ({ ...before, cover }))}
              />
            )}
          </Field>
        </fieldset>
        {isOpen && missing.length > 0 && (
          <p className={styles.missing}>
            {t('tournaments.stillMissing', {
              fields: missing.map((name) => t(`tournaments.${name}`).toLocaleLowerCase(t.language)).join(', '),
            })}
          </p>
        )}
        {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
        <FormActions>
          <Button onClick={close}>{t('layout.cancel')}</Button>
          <Button type="submit" look="main" disabled={body === undefined || isSending}>
            {t(tournament ? 'layout.save' : 'tournaments.create')}
          </Button>
        </FormActions>
      </Form>
      {asking === 'otherGame' && body !== undefined && (
        <ConfirmDialog
          title={tournament?.title ?? ''}
          action={t('layout.save')}
          onConfirm={() => void save(body)}
          onClose={() => setAsking(undefined)}
        >
          {t('tournaments.changedGameWarning')}
        </ConfirmDialog>
      )}
      {asking === 'drop' && <DropDialog onDrop={onClose} onClose={() => setAsking(undefined)} />}
    </Dialog>
  );
}

interface OrganizerSelectProps {
  control: { id: string };
  organizers: readonly { readonly id: number; readonly username: string }[] | undefined;
  value: number | undefined;
  onChange: (id: number) => void;
}

function OrganizerSelect({ control, organizers, value, onChange }: OrganizerSelectProps) {
  const t = useText();
  const own = useProfile()?.id;
  return (
    <select {...control} value={value ?? own ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
      {organizers === undefined && <option value={value ?? own ?? ''}>{t('layout.loading')}</option>}
      {organizers?.map(({ id, username }) => (
        <option key={id} value={id}>
          {username}
        </option>
      ))}
    </select>
  );
}

const loadTypes = () => browserApi('GET /games/all/tournament-type');
const loadOrganizers = () => browserApi('GET /organizers-list');

/** What `load` gives, once it is there. */
function useLoaded<T>(load: (() => Promise<T>) | undefined, onFailure: (reason: unknown) => void): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    load?.().then(setLoaded, onFailure);
  }, [load, onFailure]);
  return loaded;
}

const zones = Array.from(
  { length: timeZoneLimits.max - timeZoneLimits.min + 1 },
  (_, index) => timeZoneLimits.min + index,
);
