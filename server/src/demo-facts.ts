import { readFile } from 'node:fs/promises';
import type { sections } from '@agon/contract/brackets';
import type { NewBracket } from '@agon/contract/brackets.endpoints';
import type { Gender } from '@agon/contract/games';
import type { GameInfo } from '@agon/contract/games.endpoints';
import type { Localized } from '@agon/contract/localized';
import type { WrittenDonation } from '@agon/contract/site.lists.endpoints';
import { projectFolder } from './project-folder.ts';

/** What stands in the files of `server/demo/`. Sides, players and teams are named as their source names them. */

export interface DemoGame {
  readonly slug: string;
  readonly hue: number;
  readonly info: GameInfo;
  /** Which of the site's own pictures are its. */
  readonly art: string;
  readonly introLink: string;
  readonly trailer: string;
  readonly trailerLink: string;
  readonly world?: boolean;
  readonly region?: boolean;
  /** There is a site of which its players can be loaded. */
  readonly loadByLink?: boolean;
  readonly types: readonly DemoType[];
  /** Level by level. */
  readonly traits?: readonly (readonly DemoTrait[])[];
  readonly regions?: readonly string[];
  readonly worlds?: readonly (readonly [name: string, region: string])[];
  readonly players?: readonly DemoPlayer[];
  readonly teams?: readonly { readonly name: string; readonly members: readonly string[] }[];
  readonly honours: readonly DemoHonour[];
  /** A cup of the site's own, which anybody can enter. */
  readonly open: { readonly slug: string; readonly title: string; readonly type: string; readonly inDays: number };
}

interface DemoType {
  readonly slug: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly playersInTeam: number;
  readonly icon: string;
}

export interface DemoTrait {
  readonly name: Localized;
  readonly color: string;
  /** Of its pictures, and which of them. */
  readonly hue: number;
  readonly look?: number;
  /** Names on the level above. */
  readonly goesWith?: readonly string[];
}

/** Traits by their names in English. */
interface DemoPlayer {
  readonly nick: string;
  readonly faction?: string;
  readonly race?: string;
  readonly class?: string;
  readonly gender?: Gender;
  readonly world?: string;
  readonly region?: string;
}

interface DemoHonour {
  readonly player?: string;
  readonly team?: string;
  readonly on: string;
  readonly citation: { readonly EN: string; readonly RU: string };
}

interface DemoText {
  readonly slug: string;
  readonly game: string;
  readonly date: string;
  readonly title: Localized;
  readonly text: Localized;
}

/** Whom the site thanks, and for what. */
interface DemoThanks {
  readonly alias: string;
  readonly title: Localized;
  readonly description: Localized;
}

/** An example of what the page says of who gave something. */
type DemoDonation = Pick<WrittenDonation, 'alias' | 'type' | 'size' | 'description'>;

export interface DemoEvent {
  readonly slug: string;
  readonly title: string;
  readonly game: string;
  readonly type: string;
  readonly date: string;
  readonly lastDate: string;
  readonly time: string;
  readonly timeZone: number;
  readonly prizePool: string;
  /** Empty for an event of the site's own. */
  readonly credit: string;
  readonly isPrimary?: boolean;
  /** In the order of seeds, where the source gives them. */
  readonly seeds?: readonly string[];
  /** The first round of the first stage is in order of seeds: 1 meets the last, and so on. */
  readonly isSeeded?: boolean;
  readonly stages: readonly DemoStage[];
  /** Empty where the source says no more than the stages do. */
  readonly places: readonly (readonly [place: number, to: number, side: string])[];
}

export type DemoStage = EliminationStage | GroupsStage | SwissStage;

interface Stage {
  readonly name?: string;
  readonly bestOf: number;
}

export interface EliminationStage extends Stage {
  readonly format: 'elimination';
  readonly elimination: 'single' | 'double';
  readonly grandFinal?: 'reset' | 'single' | 'none';
  readonly crossing?: readonly number[];
  readonly otherRounds?: readonly { section: keyof typeof sections; index: number; bestOf: number }[];
  readonly firstRound: readonly (string | null)[];
  /** Who begins in the lower bracket. */
  readonly lowerRound?: readonly string[];
  /** In an order in which they can be played. */
  readonly results: readonly DemoResult[];
  /** Best first, where it is no more than a stage. */
  readonly standings?: readonly string[];
}

type Scoring = Pick<Extract<NewBracket, { type: 'SWISS' }>, 'points' | 'tie_breaks'>;

export interface GroupsStage extends Stage {
  readonly format: 'groups';
  readonly points: NonNullable<Scoring['points']>;
  readonly tieBreaks: NonNullable<Scoring['tie_breaks']>;
  readonly groups: readonly (readonly string[])[];
  readonly results: readonly DemoResult[];
  /** Of each group, best first. */
  readonly standings: readonly (readonly string[])[];
}

export interface SwissStage extends Stage {
  readonly format: 'swiss';
  /** Best first. */
  readonly field: readonly string[];
  readonly rounds: number;
  readonly cut: { readonly wins: number; readonly losses: number };
  readonly tieBreaks: NonNullable<Scoring['tie_breaks']>;
  /** Round by round. */
  readonly results: readonly (readonly DemoResult[])[];
  readonly standings: readonly string[];
}

export type DemoResult =
  | { readonly sides: readonly [string, string]; readonly score: readonly [number, number] }
  | { readonly sides: readonly [string, string]; readonly result: 'disqualified'; readonly winner: 0 | 1 };

export function readDemoEvent(name: string): Promise<DemoEvent> {
  return read(name);
}

export function readDemoGames(): Promise<readonly DemoGame[]> {
  return read('games');
}

export function readDemoTexts(): Promise<readonly DemoText[]> {
  return read('media');
}

export function readDemoDonations(): Promise<readonly DemoDonation[]> {
  return read('donations');
}

export function readDemoThanks(): Promise<readonly DemoThanks[]> {
  return read('thanks');
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`server/demo/${name}.json`, projectFolder), 'utf8'));
}
