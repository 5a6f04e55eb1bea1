import type { Rule, TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import { hasWords } from './contents.ts';
import { bare, type Row, rowsOf } from './rows.ts';

export interface RulesDraft {
  readonly sections: readonly Row<Rule>[];
  readonly version: number;
}

export const blankRule: Rule = { title: {}, text: {} };

export function draftOf({ sections, version }: TournamentContents['rules']): RulesDraft {
  return { sections: rowsOf(sections.map(({ title, text }) => ({ title, text }))), version };
}

/** Without the sections that were left blank. */
export function tidied({ sections, version }: RulesDraft): RulesDraft {
  return { sections: sections.filter(({ title, text }) => hasWords(title) || hasWords(text)), version };
}

export function bodyOf({ sections, version }: RulesDraft) {
  return { sections: bare(sections), version };
}
