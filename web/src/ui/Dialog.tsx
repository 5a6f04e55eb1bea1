import { createContext, useContext } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { useDropQuestion } from './useDropQuestion.tsx';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

interface Props extends DialogFrameProps {
  /** Something was entered that is not saved. */
  isDirty?: boolean;
}

const Close = createContext(() => {});

/** A modal that asks, whichever way it is closed, before what was entered is lost. */
export function Dialog({ isDirty = false, onClose, children, ...frame }: Props) {
  const { close, question } = useDropQuestion(isDirty, onClose);
  useUnsavedWarning(isDirty);
  return (
    <DialogFrame {...frame} onClose={close}>
      <Close value={close}>{children}</Close>
      {question}
    </DialogFrame>
  );
}

/** Closes the dialog that it is in. */
export function CancelButton() {
  const t = useText();
  return <Button onClick={useContext(Close)}>{t('layout.cancel')}</Button>;
}
