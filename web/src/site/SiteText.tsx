import { type Localized, languages, localizedKeys, wordsOf } from '@agon/contract/localized';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { Prose } from '../ui/Prose.tsx';
import { withHrefs } from './hrefs.ts';

/** What the site says in its own words, in the reader's language where it can; nothing where it says nothing. */
export function SiteText({ html }: { html: Localized }) {
  const { language } = useText();
  const href = useHref();
  const shown = wordsOf(html, language);
  const written = languages.find((one) => html[localizedKeys[one]] === shown);
  return shown === '' ? null : (
    <Prose html={withHrefs(shown, href)} lang={written === language ? undefined : written} />
  );
}
