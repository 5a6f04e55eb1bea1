import 'react-easy-crop/react-easy-crop.css';
import { type FormEvent, useState } from 'react';
import Cropper from 'react-easy-crop';
import { browserApi } from '../api/browser-api.ts';
import { sendFile } from '../files/send-file.ts';
import { useText } from '../i18n/text.ts';
import { takeProfile } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { Hint } from '../ui/Hint.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './AvatarDialog.module.css';
import { behindFrame, cutOut, type Part } from './cut-out.ts';

interface Props {
  /** The path of the picture that the avatar is cut out of. */
  origin: string;
  onClose: () => void;
}

const mostZoom = 4;

/** Chooses the part of a picture that is to be the avatar. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function AvatarDialog({ origin, onClose }: Props) {
  const t = useText();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<{ readonly shown: Part; readonly pixels: Part }>();
  const [isBroken, setBroken] = useState(false);
  const { isSending, error, send } = useSending();
  const save = async () => {
    if (part === undefined) return;
    const avatar = await sendFile(await cutOut(origin, part.pixels));
    takeProfile(await browserApi('PUT /profile', { body: { avatar, originAvatar: origin } }));
    notify(t('profile.avatarSaved'));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(save);
  };
  return (
    <Dialog title={t('profile.cutTitle')} onClose={onClose}>
      <Form onSubmit={submit}>
        <div className={styles.stage}>
          <Cropper
            image={origin}
            aspect={1}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            keyboardStep={8}
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'application', 'aria-label': t('profile.cutArea') }}
            mediaProps={{ alt: '', onError: () => setBroken(true) }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(shown, pixels) => setPart({ shown, pixels })}
          />
        </div>
        <div className={styles.tools}>
          <label className={styles.zoom}>
            {t('profile.zoom')}
            <input
              type="range"
              min={1}
              max={mostZoom}
              step={0.05}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </label>
          {part !== undefined && (
            <div className={styles.previews} role="img" aria-label={t('profile.previews')}>
              {['large', 'small'].map((size) => (
                <span key={size} data-size={size}>
                  <img src={origin} alt="" style={behindFrame(part.shown)} />
                </span>
              ))}
            </div>
          )}
        </div>
        <Hint>{t('profile.cutHint')}</Hint>
        {isBroken && <FormError>{t('profile.pictureLost')}</FormError>}
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={part === undefined || isSending || isBroken}>
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
