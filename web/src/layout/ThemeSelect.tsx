import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import styles from './Footer.module.css';
import { chooseTheme, chosenTheme, followSystem, type Theme, themeOf, themes } from './theme.ts';

/** Says how the page looks, and what else there is to choose. */
export function ThemeSelect() {
  const t = useText();
  // The server does not know what was chosen.
  const [theme, setTheme] = useState<Theme>('dark');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Whoever was quicker than this script has chosen already.
    const early = themeOf(select.current?.value ?? '');
    if (early !== 'dark') chooseTheme(early);
    setTheme(chosenTheme());
    return followSystem();
  }, []);
  const choose = (wanted: string) => {
    setTheme(themeOf(wanted));
    chooseTheme(themeOf(wanted));
  };
  return (
    <label className={styles.theme} data-needs-script="">
      {t('layout.theme')}
      <select ref={select} value={theme} onChange={({ target }) => choose(target.value)}>
        {themes.map((one) => (
          <option key={one} value={one}>
            {t(`layout.theme_${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
