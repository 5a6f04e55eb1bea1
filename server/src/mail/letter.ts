import type { Language } from '@agon/contract/localized';

/** Ready to be sent. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its receiver gets no more of the kind, by one click and without signing in. */
  readonly unsubscribe?: string;
  /** Of this letter alone; sent twice, it is still one. */
  readonly name?: string;
}

/** What a letter says, without how it looks. */
export interface LetterParts {
  readonly language: Language;
  readonly subject: string;
  /** Before the button. */
  readonly paragraphs: readonly string[];
  /** What it is about, line by line: a name and a value. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action: { readonly label: string; readonly url: string };
  /** After it, and smaller. */
  readonly notes: readonly string[];
  /** Last of all. */
  readonly links?: readonly Link[];
}

interface Link {
  readonly label: string;
  readonly url: string;
}

/** The letter as text, and as HTML that asks nothing of another host. */
export function writeLetter(parts: LetterParts): Letter {
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}

function textOf({ paragraphs, facts = [], action, notes, links = [] }: LetterParts): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const told = lines === '' ? paragraphs : [...paragraphs, lines];
  const asText = ({ label, url }: Link) => `${label}:\n${url}`;
  return `${[...told, asText(action), ...notes, ...links.map(asText), '--\nAgon'].join('\n\n')}\n`;
}

const asLink = {
  en: 'If the button does not work, open this address:',
  ru: 'Если кнопка не работает, откройте адрес:',
};

/** Styles stand at the elements, as some mail programs know no others; those that do also get the dark colours. */
function htmlOf({ language, subject, paragraphs, facts = [], action, notes, links = [] }: LetterParts): string {
  const url = escapeHtml(action.url);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const fact = ([name, value]: readonly [string, string]) =>
    `<span class="quiet" style="color:#5b6472">${escapeHtml(name)}:</span> <b>${escapeHtml(value)}</b>`;
  const list = `<p style="margin:0 0 16px;overflow-wrap:anywhere">${facts.map(fact).join('<br>\n')}</p>\n`;
  const note = (html: string) =>
    `<p class="quiet" style="margin:0 0 8px;font-size:14px;color:#5b6472;overflow-wrap:anywhere">${html}</p>`;
  const link = ({ label, url: to }: Link) =>
    note(`<a href="${escapeHtml(to)}" style="color:#5b6472">${escapeHtml(label)}</a>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body,.page{background:#0d1117!important}.sheet{background:#161b22!important;color:#e6edf3!important}.quiet,.quiet a{color:#9aa7b5!important}}</style></head>
<body style="margin:0;background:#eef1f5"><div class="page" style="padding:32px 16px;background:#eef1f5">
<div class="sheet" role="article" lang="${language}" style="max-width:480px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff;color:#1b2430;overflow-wrap:anywhere;word-break:break-word;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:700;letter-spacing:2px;color:#5b6472">AGON</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts.length > 0 ? list : ''}<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1f5fd6;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>
${notes.map((text) => note(escapeHtml(text))).join('\n')}
${note(`${escapeHtml(asLink[language])}<br><a href="${url}" style="color:#5b6472">${url}</a>`)}
${links.map(link).join('\n')}
</div></div></body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
