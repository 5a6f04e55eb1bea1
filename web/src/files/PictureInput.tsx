import { kilobytesOf, pictureKilobytes, pictureTypes } from '@agon/contract/files';
import { useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import styles from './PictureInput.module.css';

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
}

/** Sends a picture and shows it. One that cannot be kept is dropped, and said why. */
export function PictureInput({ control, value, drawn, drawnText, disabled = false, onPath }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly name: string; readonly size: number }>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const drop = (reason?: string) => {
    setChosen(undefined);
    setError(reason);
    if (input.current !== null) input.current.value = '';
  };
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const size = kilobytesOf(file.size);
    if (size > pictureKilobytes) return drop(t('files.tooLarge', { limit: pictureKilobytes / 1024 }));
    setChosen({ name: file.name, size });
    setError(undefined);
    setSending(true);
    try {
      const body = { name: file.name, type: file.type, size, base64: await base64Of(file) };
      const { path } = await browserApi('POST /files', { body });
      onPath(path);
    } catch (failure) {
      drop(failureText(t, failure));
    }
    setSending(false);
  };

  return (
    <div className={styles.picture}>
      <img className={styles.preview} src={value || undefined} alt="" width={240} height={126} hidden={value === ''} />
      <div className={styles.choice}>
        <input
          {...control}
          ref={input}
          type="file"
          accept={pictureTypes.join()}
          disabled={disabled || isSending}
          onChange={({ target }) => void send(target.files?.[0])}
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

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
