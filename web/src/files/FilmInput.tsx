import type { ErrorCode } from '@agon/contract/errors';
import { filmKilobytes, filmTypes, kilobytesOf } from '@agon/contract/files.uploads';
import { type ReactElement, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { FileInput } from '../ui/FileInput.tsx';
import styles from './FilmInput.module.css';
import { useUpload } from './useUpload.ts';

interface Props {
  /** Where the link to it is typed. */
  children: ReactElement;
  onPath: (path: string) => void;
  /** What is saved meanwhile would be saved without the film. */
  onSending: (isSending: boolean) => void;
}

/** A link to a film that can be typed, or comes from sending one. */
export function FilmInput({ children, onPath, onSending }: Props) {
  const t = useText();
  const [error, setError] = useState<string>();
  const { isSending, send } = useUpload({ onPath, onSending });

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (kilobytesOf(file.size) > filmKilobytes)
      return setError(t('files.filmTooLarge', { limit: filmKilobytes / 1024 }));
    // Of a picture the site would keep a picture.
    if (!filmTypes.some((type) => type === file.type)) return setError(t('files.notAFilm'));
    setError(undefined);
    await send(file).catch((failure) => setError(isNoPicture(failure) ? t('files.notAFilm') : failureText(t, failure)));
  };

  return (
    <div className={styles.film}>
      {children}
      <FileInput
        aria-label={t('files.chooseFilm')}
        text={t('files.chooseFilm')}
        accept={filmTypes.join()}
        disabled={isSending}
        onFile={(file) => void choose(file)}
      />
      <p role="status">{isSending && <progress aria-label={t('files.sendingFilm')} />}</p>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What the site does not know for a film it takes for a picture. */
function isNoPicture(failure: unknown): boolean {
  const code: ErrorCode = 'file.notAPicture';
  return failure instanceof ApiError && failure.body?.code === code;
}
