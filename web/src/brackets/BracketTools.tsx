import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { inSeedingOrder } from '../registrations/seeding-order.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { hasResults } from './bracket-texts.ts';

interface Props {
  tournament: Tournament;
  bracket: Bracket | null;
  onChange: (bracket: Bracket) => void;
}

type Draw = 'seeded' | 'random';

/** The organizer's part of the bracket tab: draw one, draw it anew, delete it. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function BracketTools({ tournament, bracket, onChange }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setSending(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failureText(t, failure));
    }
    setSending(false);
  };
  const redraw = (draw: Draw) =>
    run(async () => {
      if (bracket !== null) onChange(await fill(bracket, tournament, draw));
    });
  const remove = () =>
    run(async () => {
      if (bracket === null || !window.confirm(t('brackets.removeConfirm'))) return;
      await browserApi('DELETE /brackets/{id}', { params: { id: bracket.id } });
      await revalidate();
    });

  return (
    <>
      {bracket === null && <CreateForm tournament={tournament} isSending={isSending} run={run} />}
      {bracket !== null && (
        <FormActions>
          {!hasResults(bracket) && (
            <>
              <Button disabled={isSending} onClick={() => void redraw('seeded')}>
                {t('brackets.redrawSeeded')}
              </Button>
              <Button disabled={isSending} onClick={() => void redraw('random')}>
                {t('brackets.redrawRandom')}
              </Button>
            </>
          )}
          <Button look="danger" disabled={isSending} onClick={() => void remove()}>
            {t('brackets.remove')}
          </Button>
        </FormActions>
      )}
      {error !== undefined && <FormError>{error}</FormError>}
    </>
  );
}

interface CreateProps {
  tournament: Tournament;
  isSending: boolean;
  run: (work: () => Promise<void>) => Promise<void>;
}

function CreateForm({ tournament, isSending, run }: CreateProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [defeats, setDefeats] = useState<1 | 2>(1);
  const [bestOf, setBestOf] = useState<1 | 3 | 5>(3);
  const [hasThirdPlace, setThirdPlace] = useState(false);
  const [draw, setDraw] = useState<Draw>('seeded');
  const canDraw = Object.keys(tournament.participants).length >= 2;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = {
        tournament_id: tournament.id,
        type: bracketTypes.elimination,
        defeats,
        best_of: bestOf,
        third_place: defeats === 1 && hasThirdPlace,
      } as const;
      try {
        await fill(await browserApi('POST /brackets', { body }), tournament, draw);
      } finally {
        // Even when only the filling failed, there is a bracket now.
        await revalidate();
      }
    });
  };

  return (
    <Panel title={t('brackets.createTitle')}>
      <Form onSubmit={submit}>
        <FormRow>
          <Field label={t('brackets.defeats')}>
            {(control) => (
              <select {...control} value={defeats} onChange={(e) => setDefeats(e.target.value === '2' ? 2 : 1)}>
                <option value={1}>{t('brackets.single')}</option>
                <option value={2}>{t('brackets.double')}</option>
              </select>
            )}
          </Field>
          <Field label={t('brackets.bestOfLabel')}>
            {(control) => (
              <select {...control} value={bestOf} onChange={(e) => setBestOf(eliminationBestOf(e.target.value))}>
                {([1, 3, 5] as const).map((count) => (
                  <option key={count} value={count}>
                    {t('brackets.bestOf', { count })}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('brackets.drawLabel')}>
            {(control) => (
              <select
                {...control}
                value={draw}
                onChange={(e) => setDraw(e.target.value === 'random' ? 'random' : 'seeded')}
              >
                <option value="seeded">{t('brackets.drawSeeded')}</option>
                <option value="random">{t('brackets.drawRandom')}</option>
              </select>
            )}
          </Field>
        </FormRow>
        {defeats === 1 && (
          <label>
            <input type="checkbox" checked={hasThirdPlace} onChange={(e) => setThirdPlace(e.target.checked)} />{' '}
            {t('brackets.withThirdPlace')}
          </label>
        )}
        {!canDraw && <p>{t('brackets.needTwo')}</p>}
        <FormActions>
          <Button type="submit" look="main" disabled={!canDraw || isSending}>
            {t('brackets.create')}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

function fill(bracket: Bracket, { participants }: Tournament, draw: Draw): Promise<Bracket> {
  const sides = inSeedingOrder(participants).map(({ id }) => id);
  return browserApi('POST /brackets/{id}/relegation-fill-first-round', {
    params: { id: bracket.id },
    body: { participants: sides, draw, version: bracket.version },
  });
}

function eliminationBestOf(value: string): 1 | 3 | 5 {
  if (value === '1') return 1;
  return value === '5' ? 5 : 3;
}
