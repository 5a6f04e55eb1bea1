import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, Qualifiers } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';

/** Who goes on from one bracket of a tournament to another. */

export interface StageChoice {
  /** The bracket that they come from. */
  readonly stage: number;
  readonly top: number;
  readonly best: number;
}

type Reference = Tournament['brackets'][number];

/** The stages that can feed this bracket; a new one has no number yet. */
export function stagesFor({ brackets }: Tournament, bracketId?: number): readonly Reference[] {
  return brackets.filter(({ id }) => id !== bracketId);
}

export function usualChoice({ id, type }: Reference): StageChoice {
  return { stage: id, top: hasGroups(type) ? 2 : 8, best: 0 };
}

export function hasGroups(type: Bracket['type']): boolean {
  return type === bracketTypes.roundRobin || type === bracketTypes.roundRobinByRound;
}

interface Asked {
  readonly choice: StageChoice;
  readonly answer: Qualifiers | { readonly failure: unknown };
}

/** Who goes on by this choice, as things stand; undefined while that is being asked. */
export function useQualifiers(choice: StageChoice | undefined): Asked['answer'] | undefined {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    if (choice === undefined) return;
    let isWanted = true;
    const { stage: id, top, best } = choice;
    browserApi('GET /brackets/{id}/qualifiers', { params: { id }, query: { top, best } }).then(
      (answer) => isWanted && setAsked({ choice, answer }),
      (failure) => isWanted && setAsked({ choice, answer: { failure } }),
    );
    return () => {
      isWanted = false;
    };
  }, [choice]);
  return asked?.choice === choice ? asked?.answer : undefined;
}

/** Their ids, best first; nobody while they are not known. */
export function idsOf(answer: Asked['answer'] | undefined): readonly number[] {
  return answer !== undefined && 'qualifiers' in answer ? answer.qualifiers.map(({ participant }) => participant) : [];
}
