import { keep, kept } from '../ui/storage.ts';

/** Dark unless the visitor chose otherwise. The document's first script does the same before anything is drawn. */
export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

export function chosenTheme(): Theme {
  return themeOf(kept('browser', 'theme') ?? '');
}

export function themeOf(word: string): Theme {
  return themes.find((theme) => theme === word) ?? 'dark';
}

/** Keeps the choice for the next pages, where the browser lets it. */
export function chooseTheme(theme: Theme): void {
  keep('browser', 'theme', theme);
  showTheme(theme);
}

/** Shows the page as the system is as long as that is chosen, whatever becomes of it. Returns how to stop. */
export function followSystem(): () => void {
  const follow = () => showTheme(chosenTheme());
  const system = lightSystem();
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

function showTheme(theme: Theme): void {
  const systems = lightSystem().matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme === 'system' ? systems : theme;
}

function lightSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: light)');
}
