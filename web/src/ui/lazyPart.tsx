import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { FormActions, FormError } from './Form.tsx';
import { unlessOffline } from './unless-offline.ts';

/** Of a part that does not come. */
interface MissingProps {
  /** Of a dialog: gives up. */
  onClose: (() => void) | undefined;
  onMissing: () => void;
  onRetry: () => void;
}

interface Inner<P> extends Omit<MissingProps, 'onClose'> {
  readonly props: P & Partial<Pick<MissingProps, 'onClose'>>;
}

/**
 * A part of a page whose script comes with its first use. Where that does not arrive, as without a network or after an
 * update of the site, the page stays as it is with all that was typed, and the part can be asked for again.
 */
export function lazyPart<P extends object>(find: () => Promise<{ default: ComponentType<P> }>) {
  const ask = () =>
    lazy<ComponentType<Inner<P>>>(() =>
      unlessOffline(find).then(
        ({ default: Found }) => ({ default: ({ props }) => <Found {...props} /> }),
        () => ({ default: ({ props, ...rest }) => <Missing onClose={props.onClose} {...rest} /> }),
      ),
    );
  let asked = ask();
  const forget = () => {
    asked = ask();
  };
  return function LazyPart(props: P): ReactNode {
    const [Part, setPart] = useState(() => asked);
    return <Part props={props} onMissing={forget} onRetry={() => setPart(asked)} />;
  };
}

function Missing({ onClose, onMissing, onRetry }: MissingProps) {
  const t = useText();
  // Whoever opens it later asks anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onMissing, []);
  const retry = (
    <Button look={onClose === undefined ? 'link' : 'main'} onClick={onRetry}>
      {t('layout.tryAgain')}
    </Button>
  );
  if (onClose === undefined) {
    return (
      <p role="alert">
        {t('layout.partMissing')} {retry}
      </p>
    );
  }
  return (
    <DialogFrame title={t('layout.partMissing')} onClose={onClose}>
      <FormError>{t('layout.partMissingText')}</FormError>
      <FormActions>{retry}</FormActions>
    </DialogFrame>
  );
}
