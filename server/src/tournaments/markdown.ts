import type { Localized } from '@agon/contract/localized';
import MarkdownIt from 'markdown-it';

/**
 * Markdown as HTML that is safe to show: tags are text, links go to the web or to mail, and nothing is loaded from other
 * hosts, so there are no pictures. Headings begin below those of the page.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image');

const topHeading = 3;
for (const rule of ['heading_open', 'heading_close']) {
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token === undefined) return '';
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + topHeading - 1)}`;
    return self.renderToken(tokens, index, options);
  };
}
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'nofollow noopener ugc');
  return self.renderToken(tokens, index, options);
};

/** What it says in plain words, without the marks: at most so many characters. */
export function plainOf(text: string, most: number): string {
  const blocks = markdown.parse(text.slice(0, 4 * most), {}).flatMap(({ children }) => (children ? [children] : []));
  const words = blocks.map((tokens) =>
    tokens.map((token) => (/break$/.test(token.type) ? ' ' : token.content)).join(''),
  );
  const plain = words.join(' ').replace(/\s+/g, ' ').trim();
  return plain.length <= most ? plain : `${plain.slice(0, most).replace(/\s+\S*$/u, '')}…`;
}

/** In each language that it has. */
export function htmlOf(text: Localized): Localized {
  return Object.fromEntries(
    Object.entries(text).map(([language, source]) => [language, source && markdown.render(source)]),
  );
}
