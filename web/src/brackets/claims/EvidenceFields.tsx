import { claimNoteLimit } from '@agon/contract/brackets';
import { PictureInput } from '../../files/PictureInput.tsx';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/Field.tsx';

export interface Evidence {
  readonly note: string;
  readonly picture: string;
}

/** What of it was sent already. */
export function evidenceOf(said: Evidence | null): Evidence {
  return { note: said?.note ?? '', picture: said?.picture ?? '' };
}

export function isSame(a: Evidence, b: Evidence): boolean {
  return a.note === b.note && a.picture === b.picture;
}

export function isEvidence({ note, picture }: Evidence): boolean {
  return note.trim() !== '' || picture !== '';
}

interface Props {
  value: Evidence;
  hint: string;
  problems: Readonly<Record<string, string>>;
  onChange: (value: Evidence) => void;
  /** The picture is on its way. */
  onSending: (isSending: boolean) => void;
}

/** A note and a picture for the organizer and the other side. */
export function EvidenceFields({ value, hint, problems, onChange, onSending }: Props) {
  const t = useText();
  return (
    <>
      <Field label={t('claimTools.note')} hint={hint} error={problems.note}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={claimNoteLimit}
            placeholder={t('claimTools.notePlaceholder')}
            value={value.note}
            onChange={(event) => onChange({ ...value, note: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('claimTools.pictureLabel')} error={problems.picture}>
        {(control) => (
          <PictureInput
            control={control}
            value={value.picture}
            drawn=""
            drawnText={t('files.remove')}
            onPath={(picture) => onChange({ ...value, picture })}
            onSending={onSending}
          />
        )}
      </Field>
    </>
  );
}
