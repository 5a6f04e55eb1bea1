import { languageIds, languageNames, languages } from '@agon/contract/localized';
import { openRequests } from '@agon/contract/registrations.requests';
import { isMainInfoEditable, prizePoolLimit, titleLimit } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserApi } from '../api/browser-api.ts';
import { isStale } from '../api/failure.ts';
import { useLatest } from '../api/useLatest.ts';
import { PictureInput } from '../files/PictureInput.tsx';
import { useText } from '../i18n/text.ts';
import { forgetKeptPage, isPageLoaded } from '../kept-page.ts';
import { useGame, useSite } from '../layout/site.ts';
import { useNavigate, useRevalidate } from '../router/RouterProvider.tsx';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { notify } from '../ui/notify.ts';
import { OutdatedNote } from '../ui/OutdatedNote.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useSending } from '../ui/useSending.ts';
import { type ChangeTexts, changedMode, gameChangeTexts } from './change-texts.ts';
import { GameFields } from './GameFields.tsx';
import styles from './MainInfoDialog.module.css';
import { bodyOf, draftOf, type MainInfoDraft, missingIn } from './main-info.ts';
import { WhenFields } from './WhenFields.tsx';

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
  const revalidate = useRevalidate();
  const { games } = useSite();
  const current = useGame();
  const [start] = useState(() => draftOf(undefined, current?.id, t.language));
  const draft = useDraft(tournament === undefined ? start : draftOf(tournament, tournament.game.id, t.language));
  const { answer: types, error: loadError, ask } = useLatest<Awaited<ReturnType<typeof loadTypes>>>();
  useEffect(() => void ask(loadTypes), [ask]);
  const mayPlace = useCan('tournaments.placeOnMainPage');
  const [isTitled, setTitled] = useState(tournament !== undefined);
  const [isLastDateWrong, setLastDateWrong] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [asking, setAsking] = useState<ChangeTexts>();
  const { isSending, faults, error, isStale: isRefusedAsStale, send, forget } = useSending();

  const isOpen = tournament === undefined || isMainInfoEditable(tournament.status);
  const typesOfGame = types?.filter((type) => type.game_id === draft.value.gameId);
  const isOffered = typesOfGame?.some(({ id }) => id === draft.value.typeId);
  const value = { ...draft.value, typeId: isOffered ? draft.value.typeId : typesOfGame?.[0]?.id };
  const game = games.find(({ id }) => id === value.gameId);
  const hasContent = tournament !== undefined && (tournament.participantCount > 0 || tournament.brackets.length > 0);
  const isOtherGame = tournament !== undefined && value.gameId !== tournament.game.id;
  const isTeams = typesOfGame?.find(({ id }) => id === value.typeId)?.team_mode;
  const isOtherMode = tournament !== undefined && isTeams !== tournament.type.team_mode;
  const isTitleMissing = value.title.trim() === '' && isTitled;
  const body = isOpen && !isLastDateWrong ? bodyOf(value) : undefined;
  const missing = missingIn(value);
  const isOutdated = tournament !== undefined && isOpen && draft.isOutdated && !isSending;
  const set = (changed: Partial<MainInfoDraft>) => {
    draft.change(changed);
    forget();
  };
  const keep = () => {
    draft.keep({ ...draft.value, seen: tournament?.updated_at });
    forget();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body === undefined) return;
    void send(async () => {
      const losing = await textsOfLoss();
      if (losing === undefined) await save(body);
      else setAsking(losing);
    });
  };
  /** What the change takes away is asked for first. */
  const textsOfLoss = async () => {
    if (!isOtherGame && !isOtherMode) return undefined;
    const hasRequests = await existsRequest(tournament.id);
    if (!isOtherGame) return hasRequests ? changedMode : undefined;
    return gameChangeTexts({
      participants: tournament.participantCount > 0,
      brackets: tournament.brackets.length > 0,
      requests: hasRequests,
    });
  };
  const save = async (wanted: NonNullable<typeof body>) => {
    setAsking(undefined);
    if (tournament === undefined) {
      const made = await browserApi('POST /tournaments', { body: wanted });
      // By then only what else is on the page can be unsaved.
      flushSync(onClose);
      return navigate(`/tournaments/${made.slug}?game=${made.game.slug}`);
    }
    try {
      await browserApi('PUT /tournaments/{id}', { params: { id: tournament.id }, body: wanted });
      onClose();
      await revalidate();
      if (!isPageLoaded()) await showAnew(tournament);
    } catch (refused) {
      if (isStale(refused)) await revalidate();
      throw refused;
    }
  };

  /** It is saved, and what the page shows is what was before. */
  const showAnew = async ({ slug, game: { slug: before } }: Tournament) => {
    notify(t('tournamentTools.savedNotShown'));
    forgetKeptPage();
    await navigate(`/tournaments/${slug}?game=${game?.slug ?? before}`);
  };

  return (
    <Dialog
      title={t(tournament ? 'tournamentTools.editTitle' : 'tournamentTools.createTitle')}
      isDirty={draft.isDirty || isUploading}
      onClose={onClose}
    >
      {!isOpen && (
        <p role="alert" className={styles.notice}>
          {t('tournamentTools.inProgressNotice')}
        </p>
      )}
      <Form onSubmit={submit}>
        {isOutdated && <OutdatedNote draft={draft} onKeep={keep} />}
        <fieldset className={styles.fields} disabled={!isOpen}>
          <Field
            label={t('tournaments.title')}
            isRequired
            error={isTitleMissing ? t('tournamentTools.titleNeeded') : faults.title}
          >
            {(control) => (
              <input
                {...control}
                maxLength={titleLimit}
                value={value.title}
                onChange={(event) => {
                  setTitled(true);
                  set({ title: event.target.value });
                }}
              />
            )}
          </Field>
          <GameFields
            draft={value}
            types={typesOfGame}
            isTypeFixed={hasContent && !isOtherGame}
            organizer={tournament?.organizer}
            faults={faults}
            onChange={set}
          />
          <WhenFields draft={value} faults={faults} onChange={set} onWrongLastDate={setLastDateWrong} />
          <FormRow>
            <Field label={t('tournaments.prizePool')} error={faults.pool_custom}>
              {(control) => (
                <input
                  {...control}
                  maxLength={prizePoolLimit}
                  value={value.prizePool}
                  onChange={(event) => set({ prizePool: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('tournaments.language')} isRequired error={faults.language_id}>
              {(control) => (
                <select
                  {...control}
                  value={value.languageId}
                  onChange={(event) => set({ languageId: event.target.value === '2' ? 2 : 1 })}
                >
                  {languages.map((language) => (
                    <option key={language} value={languageIds[language]} lang={language}>
                      {languageNames[language]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </FormRow>
          <Field label={t('tournaments.cover')} isRequired error={faults.bg_image}>
            {(control) => (
              <PictureInput
                control={control}
                value={value.cover}
                drawn={tournament ? `/covers/${tournament.slug}.svg` : `/covers/game/${game?.slug}.svg`}
                disabled={!isOpen}
                onPath={(cover) => set({ cover })}
                onSending={setUploading}
              />
            )}
          </Field>
          {mayPlace && (
            <label>
              <input
                type="checkbox"
                checked={value.isPrimary}
                onChange={({ target }) => set({ isPrimary: target.checked })}
              />{' '}
              {t('tournamentTools.onMainPage')}
            </label>
          )}
        </fieldset>
        {isOpen && missing.length > 0 && (
          <p className={styles.missing}>
            {t('tournamentTools.stillMissing', {
              fields: missing.map((name) => t(`tournaments.${name}`).toLocaleLowerCase(t.language)).join(', '),
            })}
          </p>
        )}
        {loadError !== undefined && <LoadFailure isAbove failure={loadError} onRetry={() => ask(loadTypes)} />}
        {error !== undefined && !(isOutdated && isRefusedAsStale) && <FormError>{error}</FormError>}
        <FormActions isPinned>
          <CancelButton />
          <Button type="submit" look="main" disabled={body === undefined || isSending || isUploading}>
            {t(tournament ? 'layout.save' : 'tournaments.create')}
          </Button>
        </FormActions>
      </Form>
      {asking !== undefined && body !== undefined && (
        <ConfirmDialog
          title={t(asking.title)}
          action={t(asking.action)}
          onConfirm={() => void send(() => save(body))}
          onClose={() => setAsking(undefined)}
        >
          {asking.warnings.map((warning) => t(warning)).join(' ')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const loadTypes = () => browserApi('GET /games/all/tournament-type');

/** One that waits for a decision or a place, or could be let back in. Asked when it matters: others may have come meanwhile. */
async function existsRequest(id: number): Promise<boolean> {
  const requests = await browserApi('GET /tournaments/{id}/requests', { params: { id } });
  return requests.some(({ status }) => status === 'dropped' || openRequests.includes(status));
}
