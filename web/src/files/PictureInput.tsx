import { kilobytesOf, pictureKilobytes, pictureTypes } from '@agon/contract/files.uploads';
import { useState } from 'react';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import styles from './PictureInput.module.css';
import { sized } from './sized.ts';
import { useUpload } from './useUpload.ts';

interface Props {
  /** As `Field` gives them. */
  control: { id: string; 'aria-describedby': string };
  /** The path of the picture, empty for none. */
  value: string;
  /** The path of one that can be had without sending any, empty where there need not be one. */
  drawn: string;
  /** What the button says that takes the sent one away. */
  drawnText?: string;
  disabled?: boolean;
  onPath: (path: string) => void;
  /** What is saved meanwhile would be saved without the picture. */
  onSending: (isSending: boolean) => void;
}

/** Sends a picture and shows it. One that cannot be kept is dropped, and said why. */
export function PictureInput({ control, value, drawn, drawnText, disabled = false, onPath, onSending }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<{ readonly name: string; readonly size: number }>();
  const [error, setError] = useState<string>();
  const { isSending, send } = useUpload({ onPath, onSending });

  const drop = (reason?: string) => {
    setChosen(undefined);
    setError(reason);
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const size = kilobytesOf(file.size);
    if (size > pictureKilobytes) return drop(t('files.tooLarge', { limit: pictureKilobytes / 1024 }));
    setChosen({ name: file.name, size });
    setError(undefined);
    await send(file).catch((failure) => drop(failureText(t, failure)));
  };

  return (
    <div className={styles.picture}>
      <img
        className={styles.preview}
        {...(value !== '' && sized(value, '240px'))}
        alt=""
        width={240}
        height={126}
        hidden={value === ''}
      />
      <div className={styles.choice}>
        <FileInput
          {...control}
          text={t(value === '' ? 'files.choose' : 'files.chooseOther')}
          accept={pictureTypes.join()}
          disabled={disabled || isSending}
          onFile={(file) => void choose(file)}
        />
        <p role="status" className={styles.note}>
          {isSending && <progress aria-label={t('files.sending')} />}
          {chosen !== undefined && t('files.chosen', chosen)}
        </p>
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        {value !== drawn && !disabled && (
          <Button
            look="link"
            onClick={() => {
              drop();
              onPath(drawn);
            }}
          >
            {drawnText ?? t(drawn === '' ? 'files.useNone' : 'files.useDrawn')}
          </Button>
        )}
      </div>
    </div>
  );
}
