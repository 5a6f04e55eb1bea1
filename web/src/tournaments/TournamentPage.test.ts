import { bracketTypes } from '@agon/contract/brackets';
import { tournamentTabs } from '@agon/contract/tournaments';
import { expect, test } from 'vitest';
import { tournamentPage } from './TournamentPage.tsx';

type Content = Parameters<NonNullable<typeof tournamentPage.parts>>[0];

function sources(content: Partial<Content>): readonly string[] {
  return tournamentPage.parts?.(content as Content).map(({ source }) => source) ?? [];
}

test('every tab has a part of its own that is there before it is drawn', () => {
  const tabs = tournamentTabs.map((tab) => sources({ tab, bracket: null, view: 'page' }));
  expect(tabs.filter((parts) => parts.length === 0)).toEqual([]);
  expect(new Set(tabs.flat())).toContain('brackets/BracketTab');
});

test.each([
  [bracketTypes.elimination, 'brackets/tree/EliminationView'],
  [bracketTypes.roundRobin, 'brackets/groups/GroupsView'],
  [bracketTypes.roundRobinByRound, 'brackets/groups/GroupsView'],
  [bracketTypes.swiss, 'brackets/swiss/SwissView'],
  [bracketTypes.table, 'brackets/table/TableView'],
])('the drawing of %s comes with its bracket, and with what frames and streams show', (type, source) => {
  const bracket = { type } as Content['bracket'];
  expect(sources({ tab: 'bracket', bracket, view: 'page' })).toEqual(['brackets/BracketTab', source]);
  expect(sources({ tab: 'bracket', bracket, view: 'embed' })).toEqual([
    'brackets/BracketTab',
    source,
    'brackets/Alone',
  ]);
  expect(sources({ tab: 'matches', bracket, view: 'page' })).toEqual(['brackets/MatchesTab']);
});
