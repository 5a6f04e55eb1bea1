import type { Localized } from '@agon/contract/localized';
import { LRUCache } from 'lru-cache';
import MarkdownIt, { type StateCore, type Token } from 'markdown-it';

/**
 * Markdown as HTML that is safe to show: tags are text, links go to the web or to mail, and nothing is loaded from other
 * hosts, so there are no pictures.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 }).disable('image');

const schemes = ['http', 'https', 'mailto'];

// Others open programs on the reader's machine.
markdown.validateLink = (address) => {
  const [, scheme] = /^\s*([a-z][a-z\d+.-]*):/i.exec(address) ?? [];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
};

// What was meant as a picture is a link to it, without the mark that says nothing to a reader. Before what is escaped
// becomes text like any other.
markdown.core.ruler.after('inline', 'pictureMarks', ({ tokens }) => {
  for (const { children } of tokens) {
    children?.forEach((token, index) => {
      const before = children[index - 1];
      const isWritten = token.type === 'link_open' && token.markup !== 'autolink';
      if (isWritten && before?.type === 'text') before.content = before.content.replace(/!$/, '');
    });
  }
});

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'nofollow noopener ugc');
  return self.renderToken(tokens, index, options);
};

// Who hears the page gets a name for everything: a link of nothing is called by its address, and what heads nothing is no heading.
markdown.core.ruler.push('readable', (state) => {
  for (const token of state.tokens) token.children = namedLinks(state, token.children);
  const isOpeningNothing = (type: string, at: number) =>
    state.tokens[at]?.type === type && !isSeen(state.tokens[at + 1]?.children);
  state.tokens.forEach((token, at) => {
    if (isOpeningNothing('th_open', at) || isOpeningNothing('th_open', at - 2)) token.tag = 'td';
  });
  state.tokens = state.tokens.filter((_, at) =>
    [at, at - 1, at - 2].every((one) => !isOpeningNothing('heading_open', one)),
  );
});

function namedLinks(state: StateCore, tokens: Token[] | null): Token[] | null {
  if (tokens === null) return null;
  return tokens.flatMap((token, index) => {
    if (token.type !== 'link_open') return token;
    let end = index + 1;
    while (end < tokens.length && tokens[end]?.type !== 'link_close') end++;
    if (isSeen(tokens.slice(index + 1, end))) return token;
    const name = new state.Token('text', '', 0);
    name.content = String(token.attrGet('href') ?? '');
    return [token, name];
  });
}

function isSeen(tokens: readonly Token[] | null = []): boolean {
  return (tokens ?? []).some(({ content }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(content));
}

const tableNames: Readonly<Record<string, string>> = { EN: 'Table', RU: 'Таблица' };
// A wide one is scrolled, with the keyboard too.
markdown.renderer.rules.table_open = (_tokens, _index, _options, env) =>
  `<div role="group" aria-label="${tableNames[String(env?.language)] ?? ''}" tabindex="0">\n<table>\n`;
markdown.renderer.rules.table_close = () => '</table>\n</div>\n';

/** What its paragraphs say in plain words, without the marks: at most so many characters. */
export function plainOf(text: string, most: number): string {
  const words = markdown
    .parse(text.slice(0, 4 * most).replace(/[\ud800-\udbff]$/, ''), {})
    .filter((_, index, blocks) => blocks[index - 1]?.type === 'paragraph_open')
    .map(({ children }) => (children ?? []).map(({ type, content }) => (/break$/.test(type) ? ' ' : content)).join(''));
  // By characters: half of one cannot be shown.
  const plain = [...words.join(' ').replace(/\s+/g, ' ').trim()];
  const cut = plain.slice(0, most).join('');
  return plain.length <= most ? cut : `${cut.replace(/\s+\S*$/u, '')}…`;
}

/**
 * In each language that it has.
 * @param topHeading the level of the largest headings, below those of the page
 */
export function htmlOf(text: Localized, topHeading = 3): Localized {
  return Object.fromEntries(
    Object.entries(text).map(([language, source]) => [language, source && render(source, language, topHeading)]),
  );
}

/** Long texts take a while, some of them a twentieth of a second, and are read much more often than they change. */
const rendered = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

function render(source: string, language: string, topHeading: number): string {
  const key = `${language} ${topHeading} ${source}`;
  const kept = rendered.get(key);
  if (kept !== undefined) return kept;
  const html = renderAnew(source, language, topHeading);
  rendered.set(key, html);
  return html;
}

function renderAnew(source: string, language: string, topHeading: number): string {
  const tokens = markdown.parse(source, {});
  const headings = tokens.filter(({ type }) => /^heading_/.test(type));
  const sizes = [...new Set(headings.map(({ tag }) => tag))].sort();
  // Whichever sizes the writer uses, the page goes down by one level at a time.
  for (const heading of headings) heading.tag = `h${Math.min(6, topHeading + sizes.indexOf(heading.tag))}`;
  return markdown.renderer.render(tokens, markdown.options, { language });
}
