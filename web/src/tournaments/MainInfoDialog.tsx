import type { TournamentType } from '@agon/contract/games.endpoints';
import { languageIds, read } from '@agon/contract/localized';
import { noDate, prizePoolLimit, timeZoneLimits, titleLimit } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText, fieldFailures } from '../api/failure.ts';
import { zoneName } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useGame, useSite } from '../layout/site.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx';

interface Props {
  /** The tournament to edit; without, a new one is made. */
  tournament?: Tournament;
  onClose: () => void;
}

/** Announces a tournament or changes its main info. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function MainInfoDialog({ tournament, onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { games } = useSite();
  const current = useGame();
  const [values, setValues] = useState(() => startValues(tournament, current?.id));
  const [failure, setFailure] = useState<unknown>();
  const types = useTournamentTypes(setFailure);
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const typesOfGame = types.filter((type) => type.game_id === values.gameId);
  const typeId = typesOfGame.some(({ id }) => id === values.typeId) ? values.typeId : typesOfGame[0]?.id;
  const hasContent = tournament !== undefined && (tournament.participantCount > 0 || tournament.brackets.length > 0);
  const isOtherGame = tournament !== undefined && values.gameId !== tournament.game.id;
  const isTypeFixed = hasContent && !isOtherGame;
  const fields = fieldFailures(failure);
  const isTitleMissing = values.title.trim() === '' && values.title !== (tournament?.title ?? '');
  const isEndEarly = values.lastDate !== '' && values.lastDate < values.date;
  const set = (changed: Partial<Values>) => {
    setValues({ ...values, ...changed });
    setFailure(undefined);
  };
  const isReady =
    values.title.trim() !== '' && values.date !== '' && values.time !== '' && typeId !== undefined && !isEndEarly;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (hasContent && isOtherGame) setAsking(true);
    else await save();
  };
  const save = async () => {
    if (typeId === undefined || values.gameId === undefined) return;
    setAsking(false);
    setSending(true);
    const body = {
      title: values.title,
      date: values.date,
      date_final: values.lastDate || noDate,
      time: `${values.time}:00`,
      time_final: tournament?.time_final ?? '00:00:00',
      time_zone: values.timeZone,
      pool_custom: values.prizePool,
      game_id: values.gameId,
      tournament_type_id: typeId,
      language_id: values.languageId,
      bg_image: tournament?.bg_image ?? '',
    };
    try {
      if (tournament === undefined) {
        const { slug, game } = await browserApi('POST /tournaments', { body });
        onClose();
        await navigate(`/tournaments/${slug}?game=${game.slug}`);
      } else {
        const { organizer_id } = tournament;
        await browserApi('PUT /tournaments/{id}', { params: { id: tournament.id }, body: { ...body, organizer_id } });
        onClose();
        await revalidate();
      }
    } catch (reason) {
      setFailure(reason);
      setSending(false);
    }
  };

  return (
    <Dialog title={t(tournament ? 'tournaments.editTitle' : 'tournaments.createTitle')} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field
          label={t('tournaments.title')}
          isRequired
          error={isTitleMissing ? t('tournaments.titleNeeded') : fields.title}
        >
          {(control) => (
            <input
              {...control}
              maxLength={titleLimit}
              value={values.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <FormRow>
          <Field label={t('tournaments.game')} isRequired>
            {(control) => (
              <select
                {...control}
                value={values.gameId}
                onChange={(event) => set({ gameId: Number(event.target.value) })}
              >
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
                disabled={isTypeFixed}
                value={typeId}
                onChange={(event) => set({ typeId: Number(event.target.value) })}
              >
                {typesOfGame.map(({ id, slug, info }) => (
                  <option key={id} value={id}>
                    {read(info.name, t.language, slug)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </FormRow>
        <FormRow>
          <Field label={t('tournaments.startDate')} isRequired error={fields.date}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={values.date}
                max={values.lastDate || undefined}
                onChange={(event) => set({ date: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('tournaments.startTime')} isRequired error={fields.time}>
            {(control) => (
              <input
                {...control}
                type="time"
                step={3600}
                value={values.time}
                onChange={(event) => set({ time: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('tournaments.timeZone')} isRequired>
            {(control) => (
              <select
                {...control}
                value={values.timeZone}
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
        </FormRow>
        <FormRow>
          <Field label={t('tournaments.lastDate')} error={isEndEarly ? t('tournaments.endsEarly') : fields.date_final}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={values.lastDate}
                min={values.date}
                onChange={(event) => set({ lastDate: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('tournaments.prizePool')} error={fields.pool_custom}>
            {(control) => (
              <input
                {...control}
                maxLength={prizePoolLimit}
                value={values.prizePool}
                onChange={(event) => set({ prizePool: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('tournaments.language')} isRequired>
            {(control) => (
              <select
                {...control}
                value={values.languageId}
                onChange={(event) => set({ languageId: event.target.value === '2' ? 2 : 1 })}
              >
                <option value={languageIds.en}>{t('tournaments.english')}</option>
                <option value={languageIds.ru}>{t('tournaments.russian')}</option>
              </select>
            )}
          </Field>
        </FormRow>
        {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
        <FormActions>
          <Button onClick={onClose}>{t('layout.cancel')}</Button>
          <Button type="submit" look="main" disabled={!isReady || isSending}>
            {t(tournament ? 'layout.save' : 'tournaments.create')}
          </Button>
        </FormActions>
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={tournament?.title ?? ''}
          action={t('layout.save')}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        >
          {t('tournaments.changedGameWarning')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface Values {
  readonly title: string;
  readonly gameId: number | undefined;
  readonly typeId: number | undefined;
  readonly date: string;
  readonly time: string;
  readonly lastDate: string;
  readonly timeZone: number;
  readonly prizePool: string;
  readonly languageId: 1 | 2;
}

const zones = Array.from(
  { length: timeZoneLimits.max - timeZoneLimits.min + 1 },
  (_, index) => timeZoneLimits.min + index,
);

function startValues(tournament: Tournament | undefined, gameId: number | undefined): Values {
  if (tournament === undefined) {
    return {
      title: '',
      gameId,
      typeId: undefined,
      date: '',
      time: '18:00',
      lastDate: '',
      timeZone: Math.round(-new Date().getTimezoneOffset() / 60),
      prizePool: '',
      languageId: languageIds[document.documentElement.lang === 'ru' ? 'ru' : 'en'] === 2 ? 2 : 1,
    };
  }
  return {
    title: tournament.title,
    gameId: tournament.game.id,
    typeId: tournament.type.id,
    date: tournament.date,
    time: tournament.time.slice(0, 5),
    lastDate: tournament.date_final === noDate ? '' : tournament.date_final,
    timeZone: tournament.time_zone,
    prizePool: tournament.pool,
    languageId: tournament.language_id === 2 ? 2 : 1,
  };
}

function useTournamentTypes(onFailure: (reason: unknown) => void): readonly TournamentType[] {
  const [types, setTypes] = useState<readonly TournamentType[]>([]);
  useEffect(() => {
    browserApi('GET /games/all/tournament-type').then(setTypes, onFailure);
  }, [onFailure]);
  return types;
}
