import type { Localized } from '@agon/contract/localized';
import { useText } from '../i18n/text.ts';
import { written } from '../i18n/written.ts';
import { Prose } from './Prose.tsx';

/** A longer text of the organizer, in the reader's language if it is there. */
export function WrittenText({ html }: { html: Localized }) {
  const { language } = useText();
  const { words, lang } = written(html, language);
  return words === '' ? null : <Prose html={words} lang={lang} />;
}
