import { useText } from '../i18n/text.ts';

/** The sign of the site and its name. */
export function SiteMark() {
  const t = useText();
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M4 6h9v8h7M4 26h9v-8M20 14v4M20 16h8" />
      </svg>
      <span>{t('layout.siteName')}</span>
    </>
  );
}
