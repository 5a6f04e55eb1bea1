import { claimNoteLimit } from '@agon/contract/brackets';
import { PictureInput } from '../../files/PictureInput.tsx';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/Field.tsx';

export interface Evidence {
  readonly note: string;
  readonly picture: string;
}

export const noEvidence: Evidence = { note: '', picture: '' };

export function isEvidence({ note, picture }: Evidence): boolean {
  return note.trim() !== '' || picture !== '';
}

interface Props {
  value: Evidence;
  hint: string;
  problems: Readonly<Record<string, string>>;
  onChange: (value: Evidence) => void;
}

/** A note and a picture for the organizer and the other side. */
export function EvidenceFields({ value, hint, problems, onChange }: Props) {
  const t = useText();
  return (
    <>
      <Field label={t('claims.note')} hint={hint} error={problems.note}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={claimNoteLimit}
            placeholder={t('claims.notePlaceholder')}
            value={value.note}
            onChange={(event) => onChange({ ...value, note: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('claims.pictureLabel')} error={problems.picture}>
        {(control) => (
          <PictureInput
            control={control}
            value={value.picture}
            drawn=""
            drawnText={t('files.remove')}
            onPath={(picture) => onChange({ ...value, picture })}
          />
        )}
      </Field>
    </>
  );
}
