import { inCapitals } from '@agon/contract/capitals';
import { gameLimits } from '@agon/contract/games';
import type { TournamentType } from '@agon/contract/games.endpoints';
import type { Localized } from '@agon/contract/localized';
import type { Translator } from '../../i18n/text.ts';
import type { ImportedRow } from '../../ui/csv-import.ts';

export const formatKeys = ['enable_elimination', 'enable_group', 'enable_swiss', 'enable_table'] as const;
type FormatKey = (typeof formatKeys)[number];

/** What the form holds while it is being filled in. */
export type TypeDraft = Readonly<Record<FormatKey, boolean>> & {
  readonly info: { readonly name: Localized; readonly description: Localized };
  readonly icon: string;
  readonly background: string;
  readonly team_mode: boolean;
  /** As typed. */
  readonly players_in_team: string;
  readonly version: number;
};

export function draftOf(type: TournamentType | undefined): TypeDraft {
  return {
    info: { name: type?.info.name ?? {}, description: type?.info.description ?? {} },
    icon: type?.icon ?? '',
    background: type?.background ?? '',
    team_mode: type?.team_mode ?? false,
    players_in_team: type?.team_mode ? String(type.players_in_team) : '',
    enable_elimination: type?.enable_elimination ?? true,
    enable_group: type?.enable_group ?? true,
    enable_swiss: type?.enable_swiss ?? true,
    enable_table: type?.enable_table ?? true,
    version: type?.version ?? 0,
  };
}

export function bodyOf({ players_in_team, ...draft }: TypeDraft) {
  return { ...draft, players_in_team: draft.team_mode ? Number(players_in_team) : 1 };
}

export function faultsOf(t: Translator, draft: TypeDraft): Readonly<Record<string, string>> {
  const { name } = draft.info;
  return {
    ...(!name.EN?.trim() && !name.RU?.trim() && { 'info.name.EN': t('manage.noNameInRow') }),
    ...(!formatKeys.some((key) => draft[key]) && { enable_elimination: t('manage.noFormat') }),
  };
}

/** As files have them, in capitals and in whichever language the table was exported. */
const formatWords: Readonly<Record<FormatKey, readonly string[]>> = {
  enable_elimination: ['PLAYOFFS', 'ПЛЕЙ-ОФФ'],
  enable_group: ['GROUPS', 'ГРУППЫ'],
  enable_swiss: ['SWISS', 'ШВЕЙЦАРСКАЯ СИСТЕМА'],
  enable_table: ['TABLE', 'ТАБЛИЦА'],
};
const playersWords = ['PLAYERS', 'ИГРОКИ'];
const teamsWords = /^(?:TEAMS|КОМАНДЫ)(?: (?:OF|ПО) (\d+))?$/;

/** A row of a file as it is sent; a side of more than one is a team. What is empty leaves a type that is there as it is. */
export function typeOfRow(row: ImportedRow) {
  const { name_en = '', name_ru = '' } = row;
  return { info: { name: { EN: name_en, RU: name_ru } }, ...sideOfRow(row), ...formatsOfRow(row) };
}

function sideOfRow({ mode = '', players_in_team = '' }: ImportedRow): {
  team_mode?: boolean;
  players_in_team?: number;
} {
  const written = inCapitals(mode);
  if (playersWords.includes(written)) return { team_mode: false, players_in_team: 1 };
  const size = players_in_team || (teamsWords.exec(written)?.[1] ?? '');
  if (teamsWords.test(written)) return { team_mode: true, ...(size !== '' && { players_in_team: Number(size) }) };
  return size === '' ? {} : { team_mode: Number(size) > 1, players_in_team: Number(size) };
}

function formatsOfRow({ formats = '' }: ImportedRow): Partial<Record<FormatKey, boolean>> {
  const names = listed(formats);
  if (names.length === 0) return {};
  return Object.fromEntries(
    formatKeys.map((key) => [key, formatWords[key].some((word) => names.some((name) => inCapitals(name) === word))]),
  );
}

function listed(cell: string): string[] {
  return cell
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A row as it will be kept, in the words of the table. */
export function keptTypeRow(t: Translator, row: ImportedRow): ImportedRow {
  const { name_en = '', name_ru = '', players_in_team = '', mode = '', formats = '' } = row;
  const { team_mode, players_in_team: players } = sideOfRow(row);
  const chosen = formatsOfRow(row);
  const isRead = listed(formats).every(isFormat);
  return {
    ...{ name_en, name_ru },
    players_in_team: players === undefined ? players_in_team : String(players),
    mode: team_mode === undefined || (team_mode && players === undefined) ? mode : modeText(t, team_mode, players),
    formats: isRead ? formatsText(t, chosen) : formats,
  };
}

/** A type that is there, as a row says it. */
export function knownTypeRow(t: Translator, type: TournamentType): ImportedRow {
  const { info, team_mode, players_in_team } = type;
  return {
    ...{ name_en: info.name.EN ?? '', name_ru: info.name.RU ?? '' },
    ...{ players_in_team: String(players_in_team), mode: modeText(t, team_mode, players_in_team) },
    formats: formatsText(t, type),
  };
}

export function modeText(t: Translator, isTeams: boolean, players = 1): string {
  return isTeams ? t('manage.modeTeamsOf', { count: players }) : t('manage.modePlayers');
}

export function formatsText(t: Translator, type: Readonly<Partial<Record<FormatKey, boolean>>>): string {
  return formatKeys
    .filter((key) => type[key])
    .map((key) => t(`manage.${key}`))
    .join(', ');
}

function isFormat(name: string): boolean {
  return formatKeys.some((key) => formatWords[key].includes(inCapitals(name)));
}

/** What is wrong with who plays: an unknown word, a team without a size, or two sizes. */
function modeFaults(t: Translator, { mode = '', players_in_team = '' }: ImportedRow): readonly string[] {
  const written = inCapitals(mode);
  if (written === '') return [];
  if (playersWords.includes(written)) return ['', '1'].includes(players_in_team) ? [] : [t('manage.modeAndPlayers')];
  const size = teamsWords.exec(written);
  if (size === null) return [t('manage.unknownMode', { mode })];
  if (!size[1] && players_in_team === '') return [t('manage.noTeamSize')];
  return size[1] && players_in_team !== '' && size[1] !== players_in_team ? [t('manage.modeAndPlayers')] : [];
}

export function importFaults(t: Translator, row: ImportedRow): readonly string[] {
  const { name_en = '', name_ru = '', formats = '' } = row;
  const { players_in_team: players = 1 } = sideOfRow(row);
  const isNumber = Number.isInteger(players) && players >= 1 && players <= gameLimits.playersInTeam;
  return [
    ...modeFaults(t, row),
    ...listed(formats)
      .filter((name) => !isFormat(name))
      .map((name) => t('manage.unknownFormat', { name })),
    ...(name_en === '' && name_ru === '' ? [t('manage.noNameInRow')] : []),
    ...(isNumber ? [] : [t('manage.badPlayers', { limit: gameLimits.playersInTeam })]),
  ];
}
