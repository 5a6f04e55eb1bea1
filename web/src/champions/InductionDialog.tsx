import { citationLimit } from '@agon/contract/champions';
import type { Competitor, HallOfFameEntry } from '@agon/contract/champions.endpoints';
import type { Localized } from '@agon/contract/localized';
import { type FormEvent, useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { dayOf } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { LocalizedField } from '../ui/LocalizedField.tsx';
import { notify } from '../ui/notify.ts';
import { useFocusOnFault } from '../ui/useFocusOnFault.ts';
import { useSending } from '../ui/useSending.ts';
import { CompetitorField } from './CompetitorField.tsx';

interface Props {
  /** The game in which to look for somebody; empty for the current one. */
  gameSlug: string;
  /** Whom it is about, when that is known. */
  competitor?: Competitor;
  /** The entry to change. */
  entry?: HallOfFameEntry;
  onClose: () => void;
}

/** Takes somebody into the hall of fame, or changes why they are in it. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function InductionDialog({ gameSlug, competitor, entry, onClose }: Props) {
  const t = useText();
  const revalidate = useRevalidate();
  const [began] = useState(() => ({
    citation: entry?.citation ?? {},
    day: entry?.inducted_on ?? dayOf(new Date().toISOString()),
  }));
  const [whom, setWhom] = useState<Competitor | undefined>(entry ?? competitor);
  const [citation, setCitation] = useState<Localized>(began.citation);
  const [day, setDay] = useState(began.day);
  const [isSent, setSent] = useState(false);
  const { isSending, faults: faultsOfAnswer, error, send } = useSending();
  const isDirty = citation !== began.citation || day !== began.day;
  const form = useRef<HTMLFormElement>(null);
  const faults = isSent && whom === undefined ? { ...faultsOfAnswer, whom: t('champions.chooseOne') } : faultsOfAnswer;
  const focusOnFault = useFocusOnFault(form, faults);

  const choose = (one: Competitor | undefined) => {
    setWhom(one);
    setSent(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (whom === undefined) return focusOnFault();
    void send(() => induct(whom));
  };
  const induct = async (one: Competitor) => {
    await save(one);
    notify(t('champions.inducted', { name: one.name }));
    await revalidate();
    onClose();
  };
  const save = ({ player_id, team_id }: Competitor) => {
    const body = { citation, inducted_on: day };
    if (entry !== undefined) return browserApi('PUT /hall-of-fame/{id}', { params: { id: entry.id }, body });
    const side = player_id === null ? { team_id: team_id ?? 0 } : { player_id };
    return browserApi('POST /hall-of-fame', { body: { ...side, ...body } });
  };

  const known = entry ?? competitor;
  const title = known ? t('champions.changeTitle', { name: known.name }) : t('champions.inductTitle');
  return (
    <Dialog title={title} isDirty={isDirty} onClose={onClose}>
      <Form ref={form} onSubmit={submit}>
        {known === undefined && (
          <CompetitorField gameSlug={gameSlug} value={whom} fault={faults.whom} onChange={choose} />
        )}
        <LocalizedField
          label={t('champions.citation')}
          isRequired
          value={citation}
          maxLength={citationLimit}
          look="lines"
          faults={faults}
          path="citation"
          onChange={setCitation}
        />
        <Field label={t('champions.inductedOn')} isRequired error={faults.inducted_on}>
          {(control) => <DateInput {...control} value={day} onDay={setDay} />}
        </Field>
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions isPinned>
          <CancelButton />
          <Button type="submit" look="main" disabled={isSending}>
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
