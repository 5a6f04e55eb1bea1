import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { download } from '../ui/download.ts';
import { FormActions } from '../ui/Form.tsx';
import { useUnsavedWarning } from '../ui/useUnsavedWarning.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './factor.module.css';
import { useFactorTexts } from './factor-texts.ts';
import mail from './mail.module.css';

interface Props {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** Shown once, to be kept somewhere: whoever closes them in passing is asked. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const f = useFactorTexts();
  const list = useRef<HTMLOListElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => list.current?.focus(), []);
  useUnsavedWarning(true);
  const text = codes.join('\n');
  const save = () => download('agon-recovery-codes.txt', `${f('fileHead', { email })}\n\n${text}\n`, 'text/plain');
  return (
    <DialogFrame title={f('codesTitle')} onClose={() => setAsking(true)}>
      <div className={styles.kept}>
        <p className={mail.text}>{f('codesText')}</p>
        <ol ref={list} tabIndex={-1} className={styles.codes} aria-label={f('codesAre')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className={styles.keep}>
          <CopyButton text={text} />
          <Button onClick={save}>{f('download')}</Button>
        </p>
        <FormActions>
          <Button look="main" onClick={onDone}>
            {f('done')}
          </Button>
        </FormActions>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={f('keptTitle')}
          action={f('done')}
          otherwise={f('showAgain')}
          isHarmless
          onConfirm={onDone}
          onClose={() => setAsking(false)}
        >
          {f('keptText')}
        </ConfirmDialog>
      )}
    </DialogFrame>
  );
}
