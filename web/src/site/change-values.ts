import { bracketTypes } from '@agon/contract/brackets';
import { fieldName } from '@agon/contract/field-names';
import { genders } from '@agon/contract/games';
import { isLanguage, languageOf } from '@agon/contract/localized';
import { donationTypes } from '@agon/contract/site';
import type { ChangeKind } from '@agon/contract/site.changes';
import { type Translator, textIfAny } from '../i18n/text.ts';
import { contentValueText, partText, pathText } from '../tournaments/history/content-texts.ts';
import { tabNames } from '../tournaments/history/history-texts.ts';

/** What stands in a column of the log, in words. */

/** Line by line, what is within something a step to the right; none of nothing. */
export function outlineOf(t: Translator, kind: ChangeKind, column: string, value: object): readonly string[] {
  if (kind === 'tournament_contents') return contentLines(t, value, []);
  if (column === 'undoes') return inOneLine(numbersIn(value).map((number) => t('brackets.match', { number })));
  return linesOf(t, kind, column, value);
}

/** Of what is one of a few; undefined where it speaks for itself. */
export function wordOf(t: Translator, kind: ChangeKind, column: string, value: unknown): string | undefined {
  const ofBracket = isOfBracket(kind);
  if (column === 'gender') {
    const gender = genders.find((one) => one === value);
    return gender && t(`players.${gender}`);
  }
  if (column === 'language_id') return languageText(t, languageOf(Number(value)));
  if (kind === 'tournament_contents' && column === 'part') {
    const tab = Object.entries(tabNames).find(([part]) => part === value);
    return tab && t(tab[1]);
  }
  if (ofBracket && typeof value === 'number' && /^best_?of$/i.test(column))
    return t('brackets.bestOf', { count: value });
  if (ofBracket && (column === 'format' || column === 'type')) {
    const format = Object.entries(bracketTypes).find(([name]) => name === value);
    return format && t(`brackets.${format[1]}`);
  }
  if (kind === 'donations' && column === 'type') {
    const donation = donationTypes.find((one) => one === value);
    return donation && t(`site.type_${donation}`);
  }
  if (kind === 'configs' && column === 'name') return fieldName(String(value), t.language);
  if (kind === 'webhooks' && column === 'kinds') return textIfAny(t, `changes.announce.${value}`);
  const key = ofBracket || kind === 'claims' ? bracketWords[column]?.(String(value)) : undefined;
  return key === undefined ? undefined : textIfAny(t, key);
}

function isOfBracket(kind: ChangeKind): boolean {
  return kind === 'brackets' || kind === 'bracket_events';
}

/** By the field: under which name its values have words. */
const bracketWords: Readonly<Record<string, (value: string) => string>> = {
  tieBreaks: (value) => `brackets.long.${value}`,
  kind: (value) => `brackets.column.${value}`,
  // What columns are called until somebody calls them otherwise.
  column: (value) => `brackets.column.${value}`,
  id: (value) => `brackets.column.${value}`,
  elimination: (value) => `bracketTools.${value}`,
  grandFinal: (value) => `changes.grandFinal.${value}`,
  by: (value) => `changes.by.${value}`,
  result: (value) => `changes.result.${value}`,
  status: (value) => `changes.claim.${value}`,
};

function linesOf(t: Translator, kind: ChangeKind, column: string, value: object): readonly string[] {
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part));
  const isInLanguages = parts.length > 0 && parts.every(([name, part]) => isOurs(name) && typeof part === 'string');
  if (isInLanguages) return textLines(t, parts);
  if (column === 'score') return inOneLine([numbersIn(value).join(' : ')]);
  if (Array.isArray(value) && parts.every(([, part]) => typeof part !== 'object')) {
    return inOneLine(parts.map(([, part]) => plainText(t, kind, column, part)));
  }
  return parts.flatMap(([key, part]) => {
    const label = Array.isArray(value) ? partText(t, key) : labelOf(t, kind, key);
    if (typeof part !== 'object' || part === null) return [`${label}: ${plainText(t, kind, key, part)}`];
    const inner = linesOf(t, kind, key, part);
    const [only] = inner;
    if (only === undefined) return [];
    if (inner.length === 1) return [`${label}: ${only}`];
    return [`${label}:`, ...inner.map((line) => `  ${line}`)];
  });
}

/** One text alone needs no language. */
function textLines(t: Translator, texts: readonly (readonly [string, unknown])[]): readonly string[] {
  if (texts.length === 1) return [String(texts[0]?.[1])];
  return texts.map(([name, text]) => `${languageText(t, name.toLowerCase())}: ${text}`);
}

/** As its history calls it: "1st place, reward (in English): 100". */
function contentLines(t: Translator, value: unknown, path: readonly string[]): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => contentLines(t, part, [...path, key]));
  }
  return isEmpty(value) ? [] : [`${pathText(t, path)}: ${contentValueText(t, path, value)}`];
}

function labelOf(t: Translator, kind: ChangeKind, key: string): string {
  const ofSettings = [
    `changes.setting.${key}`,
    `bracketTools.points_${key}`,
    `bracketTools.cut${capital(key)}`,
    `brackets.column.${key}`,
  ];
  const words = isOfBracket(kind) ? ofSettings : [];
  if (key === 'format') return t('changes.column.type');
  const found = [...words, `changes.column.${key}`].map((text) => textIfAny(t, text));
  return capital(found.find((text) => text !== undefined) ?? partText(t, key));
}

function plainText(t: Translator, kind: ChangeKind, column: string, value: unknown): string {
  const word = wordOf(t, kind, column, value);
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  return String(value);
}

function inOneLine(texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [texts.join(', ')];
}

function numbersIn(value: object): readonly number[] {
  return Object.values(value).filter((one) => typeof one === 'number');
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isOurs(name: string): boolean {
  return name === name.toUpperCase() && isLanguage(name.toLowerCase());
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function languageText({ language }: Translator, named: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named;
}
