/**
 * The styles that a page needs for its first picture. The build gives one sheet for the whole site; its class names end in
 * the mark of the module they come from, so a page takes the rules of the modules it shows, in the order of the sheet.
 */

interface Rule {
  readonly css: string;
  /** The module it comes from; undefined for what holds everywhere. */
  readonly module: string | undefined;
}

/** As the build names a class or an animation: name, mark of the module, line. */
const ofModule = /_[a-z][\w-]*?_([a-z0-9]{5})_\d+/i;

/** Cuts a sheet into its rules, at-rules as a whole. */
export function rulesOf(sheet: string): readonly Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < sheet.length; at++) {
    if (sheet[at] === '{') depth++;
    if (sheet[at] !== '}' || --depth > 0) continue;
    const css = sheet.slice(start, at + 1);
    rules.push({ css, module: ofModule.exec(css)?.[1] });
    start = at + 1;
  }
  return rules;
}

/** The rules for the modules whose classes stand in the markup, and those that hold everywhere. */
export function stylesFor(rules: readonly Rule[], markup: string): string {
  const shown = new Set<string | undefined>([undefined]);
  for (const [, module] of markup.matchAll(new RegExp(ofModule, 'gi'))) shown.add(module);
  return rules
    .filter(({ module }) => shown.has(module))
    .map(({ css }) => css)
    .join('');
}
