import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notify.ts';
import { useFactorTexts } from './factor-texts.ts';

/** Where a browser lets pages write to its clipboard; elsewhere the text can be marked. */
export function CopyButton({ text }: { text: string }) {
  const f = useFactorTexts();
  if (navigator.clipboard === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(f('copied')),
      () => undefined,
    );
  return <Button onClick={() => void copy()}>{f('copy')}</Button>;
}
