import { type Localized, wordsOf } from '@agon/contract/localized';
import { useText } from '../i18n/text.ts';
import { Prose } from './Prose.tsx';

/** A longer text of the organizer, in the reader's language if it is there. */
export function WrittenText({ html }: { html: Localized }) {
  const { language } = useText();
  const shown = wordsOf(html, language);
  const lang = shown === html.EN ? 'en' : 'ru';
  return shown === '' ? null : <Prose html={shown} lang={lang === language ? undefined : lang} />;
}
