import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';

/** What each of the organizer's panels works on. */
export interface PanelProps {
  readonly tournament: Tournament;
  readonly bracket: Bracket;
  onChange(bracket: Bracket): void;
}
