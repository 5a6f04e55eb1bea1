import { type Language, languageNames, languages } from '@agon/contract/localized';
import { useText } from '../i18n/text.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useGame } from './site.ts';

/** Languages are links, so that they work before and without scripts; the page that answers keeps the choice. */
export function LanguageMenu() {
  const t = useText();
  const { pathname, search } = useLocation();
  const game = useGame();
  const hrefIn = (language: Language) => {
    const query = new URLSearchParams(search);
    if (game !== undefined) query.set('game', game.slug);
    query.set('lng', language);
    return `${pathname}?${query}`;
  };
  return (
    <Menu label={t('layout.language')} shown={t.language.toUpperCase()} align="end">
      {languages.map((language) => (
        <a
          key={language}
          href={hrefIn(language)}
          lang={language}
          // The texts of the other language are not here: the page is loaded anew.
          target="_self"
          aria-current={language === t.language || undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </Menu>
  );
}
