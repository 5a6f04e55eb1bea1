import { z } from 'zod';
import { id, localized } from './fields.ts';
import { traitLevels } from './games.ts';

/** What a player is on one level of the game's hierarchy, as lists show it beside the name. */
export const traitMark = z.object({
  id,
  level: z.literal([...traitLevels]),
  name: localized,
  /** `#rrggbb`, or empty for none. */
  color: z.string(),
});
export type TraitMark = z.infer<typeof traitMark>;

/** Level by level; without those that nobody named. */
export const traitMarks = z.array(traitMark);

/** The same with its picture, of the player's gender where there is one for each; empty for none. */
export const playerTrait = traitMark.omit({ level: true }).extend({ avatar: z.string() });
export type PlayerTrait = z.infer<typeof playerTrait>;
