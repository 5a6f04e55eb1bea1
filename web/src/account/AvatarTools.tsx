import type { Profile } from '@agon/contract/account.endpoints';
import { kilobytesOf, pictureKilobytes, pictureTypes } from '@agon/contract/files.uploads';
import { type ReactNode, Suspense, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { sendFile } from '../files/send-file.ts';
import { useText } from '../i18n/text.ts';
import { Avatar } from '../layout/Avatar.tsx';
import { takeProfile } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { FormError } from '../ui/Form.tsx';
import { Hint } from '../ui/Hint.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './profile.module.css';

const AvatarDialog = lazyPart(() => import('./AvatarDialog.tsx'));

const mostMegabytes = pictureKilobytes / 1024;

/** One's picture, and what can be done with it, under what stands beside it. */
export function AvatarTools({ profile, children }: { profile: Profile; children: ReactNode }) {
  const t = useText();
  const { avatar, originAvatar } = profile;
  const { isSending, error, send } = useSending();
  const [fault, setFault] = useState<string>();
  /** What is being cut out of. */
  const [origin, setOrigin] = useState<string>();
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const isTooLarge = kilobytesOf(file.size) > pictureKilobytes;
    setFault(isTooLarge ? t('files.tooLarge', { limit: mostMegabytes }) : undefined);
    if (!isTooLarge) void send(async () => setOrigin(await sendFile(file)));
  };
  const remove = async () => {
    takeProfile(await browserApi('PUT /profile', { body: { avatar: '', originAvatar: '' } }));
    notify(t('profile.avatarRemoved'));
  };
  const file = (text: string) => (
    <FileInput aria-label={text} text={text} accept={pictureTypes.join()} disabled={isSending} onFile={choose} />
  );
  return (
    <header className={styles.head}>
      <Avatar picture={avatar} isLarge />
      <div className={styles.tools}>
        {children}
        <div className={styles.buttons}>
          {file(t(avatar === '' ? 'profile.avatarChoose' : 'profile.avatarChange'))}
          {avatar !== '' && (
            <>
              {originAvatar !== '' && (
                <Button disabled={isSending} onClick={() => setOrigin(originAvatar)}>
                  {t('profile.avatarCut')}
                </Button>
              )}
              <Button disabled={isSending} onClick={() => void send(remove)}>
                {t('profile.avatarRemove')}
              </Button>
            </>
          )}
        </div>
        <div role="status">
          {isSending ? (
            <progress aria-label={t('files.sending')} />
          ) : (
            <Hint>{t('profile.avatarHint', { limit: mostMegabytes })}</Hint>
          )}
        </div>
        {(fault ?? error) !== undefined && <FormError>{fault ?? error}</FormError>}
      </div>
      <Suspense>
        {origin !== undefined && <AvatarDialog key={origin} origin={origin} onClose={() => setOrigin(undefined)} />}
      </Suspense>
    </header>
  );
}
