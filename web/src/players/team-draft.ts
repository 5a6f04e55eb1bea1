import type { Member, MemberToBe, TeamWithMembers } from '@agon/contract/players.endpoints';
import type { TraitMark } from '@agon/contract/players.traits.endpoints';

/** Somebody in a roster that is being written. */
export interface DraftMember {
  /** Of the player; undefined for a nick that the game may not know yet. */
  readonly id?: number;
  readonly nick: string;
  readonly traits: readonly TraitMark[];
  readonly isOwned: boolean;
}

export interface TeamDraft {
  readonly name: string;
  readonly members: readonly DraftMember[];
  /** Id of the member whose owner is captain; null for nobody, undefined for whoever it is. */
  readonly captain: number | null | undefined;
}

export function teamDraftOf(team: TeamWithMembers | undefined): TeamDraft {
  if (team === undefined) return { name: '', members: [], captain: undefined };
  const captain = team.members.find(({ is_captain }) => is_captain)?.id;
  return {
    name: team.name,
    members: team.members.map(memberOf),
    // A captain without a character in the roster stays as long as nobody chooses another.
    captain: captain ?? (team.captain_id === null ? null : undefined),
  };
}

function memberOf({ id, nick, traits, is_owned }: Member): DraftMember {
  return { id, nick, traits, isOwned: is_owned };
}

/** As it is sent; the class of a newcomer is the trait that they have. */
export function membersToSend(members: readonly DraftMember[]): MemberToBe[] {
  return members.map(({ id, nick, traits }) =>
    id === undefined ? { nick, class_id: traits.find(({ level }) => level === 3)?.id ?? null } : { player_id: id },
  );
}
