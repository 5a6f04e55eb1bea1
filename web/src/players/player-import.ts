import { inCapitals, namesOf } from '@agon/contract/capitals';
import { genders, levelFields } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import type { Hierarchy, Trait } from '@agon/contract/games.hierarchy.endpoints';
import { wordsOf } from '@agon/contract/localized';
import { memberLimit, playerLinkLimit, regionOf, traitsApart } from '@agon/contract/players';
import type { ManagedPlayer } from '@agon/contract/players.manage.endpoints';
import { nameLimit } from '@agon/contract/registrations';
import type { Translator } from '../i18n/text.ts';
import { isLink, withScheme } from '../ui/links.ts';

/** Rows of files, as people write them. */
type ImportedRow = Readonly<Record<string, string>>;

export function importedPlayerOf(t: Translator, row: ImportedRow) {
  const { nick = '', faction = '', race = '', world = '', region = '', gender = '', link = '' } = row;
  const character = { faction, race, class: row.class ?? '', world, region };
  return { nick, ...character, gender: genderOf(t, gender) ?? '', link: withScheme(link) };
}

/** A row as it will be kept, by the words of the reader. */
export function keptPlayerOf(t: Translator, row: ImportedRow, { l1, l2, l3, worlds, regions }: Hierarchy): ImportedRow {
  const { nick, gender, link, ...names } = importedPlayerOf(t, row);
  const traitIn = (traits: Hierarchy['l1'], written: string) => {
    const trait = traitNamed(traits, written);
    return trait === undefined ? inCapitals(written) : wordsOf(trait.info.name, t.language);
  };
  const placeIn = (places: Hierarchy['regions'] | Hierarchy['worlds'], written: string) =>
    placeNamed<{ readonly name: string }>(places, written)?.name ?? written;
  return {
    nick: inCapitals(nick),
    faction: traitIn(l1, names.faction),
    race: traitIn(l2, names.race),
    class: traitIn(l3, names.class),
    world: placeIn(worlds, names.world),
    region: placeIn(regions, names.region),
    gender: gender === '' ? (row.gender ?? '') : t(`players.${gender}`),
    link,
  };
}

/** A player that is there, as a row says it. */
export function knownPlayerOf(t: Translator, player: ManagedPlayer): ImportedRow {
  const { nick, faction, race, world, region, gender, link } = player;
  const traitName = (trait: ManagedPlayer['class']) => (trait === null ? '' : wordsOf(trait.name, t.language));
  return {
    ...{ nick, faction: traitName(faction), race: traitName(race), class: traitName(player.class) },
    ...{ world: world?.name ?? '', region: region?.name ?? '', link },
    gender: gender === '' ? '' : t(`players.${gender}`),
  };
}

interface Known {
  readonly game: Pick<Game, 'info'>;
  readonly hierarchy: Hierarchy;
  /** What the player is already, as a row says it. */
  readonly before?: ImportedRow | undefined;
}

/** What the server would refuse. */
export function playerFaults(t: Translator, row: ImportedRow, known: Known): string[] {
  const { nick = '', gender = '', link = '' } = row;
  return [
    ...(nick.length > nameLimit ? [t('playerTools.nickTooLong', { limit: nameLimit })] : []),
    ...(genderOf(t, gender) === undefined ? [t('playerTools.noSuchGender')] : []),
    ...(link !== '' && !isLink(withScheme(link)) ? [t('contents.noLink')] : []),
    ...(link.length > playerLinkLimit ? [t('playerTools.linkTooLong', { limit: playerLinkLimit })] : []),
    ...namesWithout(row, known).map((name) => t('playerTools.importNone', { name })),
    ...traitsApartIn(t, row, known),
    ...regionApartIn(t, row, known),
  ];
}

/** What does not go together of what the player would be. What it is stays, whatever the game says by now. */
function traitsApartIn(t: Translator, row: ImportedRow, { hierarchy, before = {} }: Known): string[] {
  const { l1, l2, l3 } = hierarchy;
  const idsOf = ({ faction = '', race = '', class: className = '' }: ImportedRow) => ({
    faction_id: traitNamed(l1, faction)?.id ?? null,
    race_id: traitNamed(l2, race)?.id ?? null,
    class_id: traitNamed(l3, className)?.id ?? null,
  });
  const [was, ids] = [idsOf(before), idsOf({ ...before, ...filledIn(row) })];
  const hasChanged = Object.values(levelFields).some((field) => ids[field] !== was[field]);
  const apart = hasChanged ? traitsApart(hierarchy, ids) : undefined;
  if (apart === undefined) return [];
  const names = apart.map((id) => [...l1, ...l2, ...l3].find((trait) => trait.id === id)?.info.name ?? {});
  return [t('playerTools.importApart', { names: names.map((name) => wordsOf(name, t.language)).join(', ') })];
}

/** A world has its region, whatever a file says. */
function regionApartIn(t: Translator, row: ImportedRow, { hierarchy, before = {} }: Known): string[] {
  const { worlds, regions } = hierarchy;
  const world = placeNamed(worlds, filledIn(row).world ?? before.world ?? '');
  const named = placeNamed(regions, row.region ?? '');
  const region = regions.find(({ id }) => id === regionOf(world, regions));
  if (world === undefined || named === undefined || region === undefined || named.id === region.id) return [];
  return [t('playerTools.importRegionApart', { world: world.name, region: region.name })];
}

function traitNamed(traits: readonly Trait[], written: string): Trait | undefined {
  return traits.find(({ info }) => namesOf(info.name).includes(inCapitals(written)));
}

function placeNamed<Place extends { readonly name: string }>(places: readonly Place[], written: string) {
  return places.find(({ name }) => inCapitals(name) === inCapitals(written));
}

function filledIn(row: ImportedRow): ImportedRow {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));
}

/** What a row names that the game has no entry for. */
function namesWithout(row: ImportedRow, { game, hierarchy: { l1, l2, l3, worlds, regions } }: Known): string[] {
  const { faction = '', race = '', world = '', region = '' } = row;
  const traitNames = (traits: Hierarchy['l1']) => traits.flatMap(({ info }) => namesOf(info.name));
  const placeNames = (places: readonly { readonly name: string }[]) => places.map(({ name }) => inCapitals(name));
  // A game that does not call its third level anything takes every class.
  const isListed = Object.values(game.info.hierarchy_l3_name ?? {}).some(Boolean);
  const named = [
    [faction, traitNames(l1)],
    [race, traitNames(l2)],
    ...(isListed ? [[row.class ?? '', traitNames(l3)] as const] : []),
    [world, placeNames(worlds)],
    [region, placeNames(regions)],
  ] as const;
  return named.flatMap(([name, names]) => (name === '' || names.includes(inCapitals(name)) ? [] : name));
}

export function importedTeamOf({ name = '', members = '' }: ImportedRow) {
  return { name, members: nicksIn(members) };
}

export function keptTeamOf(row: ImportedRow): ImportedRow {
  const { name, members } = importedTeamOf(row);
  return { name: inCapitals(name), members: membersText(members.map((nick) => ({ nick: inCapitals(nick) }))) };
}

export function teamFaults(t: Translator, { name = '', members = '' }: ImportedRow): string[] {
  const nicks = nicksIn(members);
  return [
    ...(name.length > nameLimit || nicks.some((nick) => nick.length > nameLimit)
      ? [t('playerTools.nickTooLong', { limit: nameLimit })]
      : []),
    ...(nicks.length > memberLimit ? [t('playerTools.tooManyMembers', { limit: memberLimit })] : []),
  ];
}

/** As the site writes it or as the reader's language does; undefined for any other word. */
function genderOf(t: Translator, written: string) {
  const wanted = written.trim().toLowerCase();
  return genders.find(
    (gender) => gender === wanted || (gender !== '' && t(`players.${gender}`).toLowerCase() === wanted),
  );
}

/** Nicks have commas and semicolons, and bars with no space around them. */
const separators = /\s+\|(?:\s+|$)|\n/;

/** The members of a team, as a CSV has them. */
export function membersText(members: readonly { readonly nick: string }[]): string {
  return members.map(({ nick }) => nick).join(' | ');
}

function nicksIn(members: string): string[] {
  return members
    .split(separators)
    .map((nick) => nick.trim())
    .filter((nick) => nick !== '');
}
