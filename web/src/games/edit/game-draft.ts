import { inCapitals } from '@agon/contract/capitals';
import type { ErrorBody, ErrorCode } from '@agon/contract/errors';
import { ownFilmPattern } from '@agon/contract/files.uploads';
import { isSiteLink } from '@agon/contract/games';
import type { Game, GameInfo } from '@agon/contract/games.endpoints';
import type { Localized } from '@agon/contract/localized';
import { slugPattern } from '@agon/contract/slug';
import type { Translator } from '../../i18n/text.ts';
import { withScheme } from '../../ui/links.ts';

/** The texts that stand on the landing page; the names of the levels are edited with the hierarchy. */
export const commonTexts = [
  'name',
  'intro_title',
  'intro_description',
  'intro_btn_text',
  'trailer_title',
  'trailer_description',
  'trailer_btn_text',
] as const satisfies readonly (keyof GameInfo)[];

export const pageBackgrounds = [
  'default_background',
  'tournaments_background',
  'champions_background',
  'hall_of_fame_background',
  'ranking_background',
  'media_background',
  'contacts_background',
  'donate_background',
  'thanks_background',
] as const satisfies readonly (keyof Game)[];

const pictures = [
  'icon',
  'icon_hq',
  'intro_background',
  'intro_image',
  'champions_header',
  'trailer_cover',
  'trailer_background',
  ...pageBackgrounds,
] as const satisfies readonly (keyof Game)[];
export type Picture = (typeof pictures)[number];

const links = ['intro_video', 'trailer_video', 'intro_btn_link', 'trailer_btn_link'] as const;
export type Link = (typeof links)[number];

/** What the form holds while it is being filled in. */
export type GameDraft = Readonly<Record<Picture | Link, string>> & {
  readonly info: Readonly<Record<(typeof commonTexts)[number], Localized>>;
  readonly hue: number;
  /** Of a new game only. */
  readonly slug: string;
  readonly version: number;
};

const firstHue = 245;

export function draftOf(game: Game | undefined): GameDraft {
  const texts = commonTexts.map((key) => [key, game?.info[key] ?? {}]);
  const paths = [...pictures, ...links].map((key) => [key, game?.[key] ?? '']);
  return {
    ...Object.fromEntries(paths),
    info: Object.fromEntries(texts),
    hue: game?.hue ?? firstHue,
    slug: '',
    version: game?.version ?? 0,
  };
}

/** Links as a whole: "example.org" is one of the web, "/tournaments" one of this site. */
export function tidied(draft: GameDraft): GameDraft {
  return {
    ...draft,
    slug: draft.slug.trim().toLowerCase(),
    ...Object.fromEntries(links.map((key) => [key, wholeLink(draft[key])])),
  };
}

export function faultsOf(t: Translator, draft: GameDraft): Readonly<Record<string, string>> {
  const { intro_video, trailer_video, intro_btn_link, trailer_btn_link, info, slug } = draft;
  const wrongVideo = (link: string) => link !== '' && !/^https:\/\/[^\s/?#@]+\.\S+$/i.test(link);
  const wrongFilm = (link: string) => wrongVideo(link) && !ownFilmPattern.test(link);
  const wrongLink = (link: string) => link !== '' && !isSiteLink(link);
  return {
    ...(!info.name.EN?.trim() && !info.name.RU?.trim() && { 'info.name.EN': t('manage.noNameInRow') }),
    ...(slug !== '' && !slugPattern.test(slug) && { slug: t('manage.badAddress') }),
    ...(wrongFilm(intro_video) && { intro_video: t('manage.noFilm') }),
    ...(wrongLink(intro_btn_link) && { intro_btn_link: t('manage.noButtonLink') }),
    ...(wrongVideo(trailer_video) && { trailer_video: t('manage.noVideo') }),
    ...(wrongLink(trailer_btn_link) && { trailer_btn_link: t('manage.noButtonLink') }),
  };
}

/** Where it stands what others have: the address, or the name in the language in which they are called so. */
export function refusedField({ code, facts }: Pick<ErrorBody, 'code' | 'facts'>, name: Localized): string | undefined {
  const names: readonly (ErrorCode | undefined)[] = ['game.exists', 'tournamentType.exists', 'trait.exists'];
  const address: ErrorCode = 'game.slugTaken';
  if (code === address) return 'slug';
  if (!names.includes(code as ErrorCode | undefined)) return undefined;
  const isRussian = inCapitals(name.EN ?? '') !== inCapitals(String(facts?.name ?? ''));
  return isRussian ? 'info.name.RU' : 'info.name.EN';
}

function wholeLink(link: string): string {
  const trimmed = link.trim();
  return trimmed.startsWith('/') ? trimmed : withScheme(trimmed);
}
