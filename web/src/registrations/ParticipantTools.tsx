import { nameLimit, placesOf } from '@agon/contract/registrations';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { failureText, fieldFailures } from '../api/failure.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useUnsavedWarning } from '../ui/useUnsavedWarning.ts';
import { linesWithNames, type NamedLine, problemsOf } from './name-list.ts';

interface Props {
  tournament: Tournament;
  /** The list as it is typed. */
  text: string;
  onText: (text: string) => void;
}

/** Adds participants from a pasted list. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ParticipantTools({ tournament, text, onText }: Props) {
  const t = useText();
  const revalidate = useRevalidate();
  const [isSeeded, setSeeded] = useState(false);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const lines = linesWithNames(text);
  const limit = placesOf(tournament.entry);
  const excess = Object.keys(tournament.participants).length + lines.length - limit;
  const isTooMany = lines.length > 0 && excess > 0;
  const tooMany = isTooMany ? t('registrationTools.tooMany', { count: excess, limit }) : undefined;

  useUnsavedWarning(text !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(lines, tournament.participants);
    if (problems.length > 0) {
      return setError(
        shortened(
          t,
          problems.map((one) => t(one.text, { ...one, limit: nameLimit })),
        ),
      );
    }
    setSending(true);
    setError(undefined);
    const lastSeed = Math.max(0, ...Object.values(tournament.participants).map(({ seed }) => seed ?? 0));
    const participants = lines.map(({ name, className }, index) => ({
      name,
      seed: isSeeded ? lastSeed + index + 1 : null,
      // Teams have none.
      ...(className !== undefined && !tournament.type.team_mode && { class: className }),
    }));
    try {
      await browserApi('POST /tournaments/{id}/participants', {
        params: { id: tournament.id },
        body: { participants },
      });
      onText('');
      await revalidate();
    } catch (failure) {
      setError(refusal(t, failure, lines));
    }
    setSending(false);
  };

  return (
    <Panel title={t('registrationTools.addTitle')}>
      <Form onSubmit={submit}>
        <Field
          label={t('registrationTools.names')}
          hint={tournament.type.team_mode ? undefined : t('registrationTools.classHint')}
          error={tooMany ?? error}
        >
          {(control) => (
            <textarea
              {...control}
              rows={8}
              value={text}
              onChange={(event) => {
                onText(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <label>
          <input type="checkbox" checked={isSeeded} onChange={(event) => setSeeded(event.target.checked)} />{' '}
          {t('registrationTools.numberSeeds')}
        </label>
        <FormActions>
          <Button type="submit" look="main" disabled={lines.length === 0 || tooMany !== undefined || isSending}>
            {t('registrationTools.add')} {lines.length > 0 && `(${lines.length})`}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

/** What the server says, by line or by name where it is about some of them. */
function refusal(t: Translator, failure: unknown, lines: readonly NamedLine[]): string {
  const wrongLines = Object.entries(fieldFailures(failure)).flatMap(([field, problem]) => {
    const one = lines[Number(/^participants\.(\d+)\./.exec(field)?.[1])];
    return one === undefined ? [] : [t('registrationTools.nameRefused', { ...one, problem })];
  });
  if (wrongLines.length > 0) return shortened(t, wrongLines);
  const text = failureText(t, failure);
  const names = failure instanceof ApiError ? failure.body?.facts?.names : undefined;
  // Some refusals name them by themselves.
  return Array.isArray(names) && !text.includes(names.join(', ')) ? `${text}: ${names.join(', ')}` : text;
}

const shownProblems = 5;

function shortened(t: Translator, problems: readonly string[]): string {
  const count = problems.length - shownProblems;
  return [
    ...problems.slice(0, shownProblems),
    ...(count > 0 ? [t('registrationTools.moreProblems', { count })] : []),
  ].join('\n');
}
