import { readFileSync } from 'node:fs';
import { type Localized, languages, localizedKeys } from '@agon/contract/localized';
import type { LegalDocument } from '@agon/contract/site';
import { projectFolder } from '../project-folder.ts';
import { htmlOf } from './markdown.ts';

interface LegalText {
  readonly html: Localized;
  readonly changed: string;
}

/** The day on which each was changed last, in either language. */
const changed: Readonly<Record<LegalDocument, string>> = {
  'terms-of-services': '2026-11-22',
  'privacy-policy': '2026-11-25',
};

/** The title of the page stands above. */
const topHeading = 2;

const texts = new Map<LegalDocument, LegalText>();

/** The site's own texts, from the files in `server/legal/`, read when somebody asks for them. */
export function legalText(document: LegalDocument): LegalText {
  const text = texts.get(document) ?? readText(document);
  texts.set(document, text);
  return text;
}

function readText(document: LegalDocument): LegalText {
  const sources = languages.map((language) => {
    const file = new URL(`server/legal/${document}.${language}.md`, projectFolder);
    return [localizedKeys[language], readFileSync(file, 'utf8')];
  });
  return { html: htmlOf(Object.fromEntries(sources), topHeading), changed: changed[document] };
}
