import type { ComponentProps } from 'react';
import { useText } from '../i18n/text.ts';
import { Said } from './Said.tsx';

/** A link to another site that somebody wrote here; it says that it opens in a tab of its own. */
export function NewTabLink({ children, ...rest }: ComponentProps<'a'>) {
  const t = useText();
  return (
    <a target="_blank" rel="noopener nofollow ugc" {...rest}>
      {children} <Said>{t('layout.newTab')}</Said>
    </a>
  );
}
