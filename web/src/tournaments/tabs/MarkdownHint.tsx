import { useText } from '../../i18n/text.ts';
import { Hint } from '../../ui/Hint.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';

/** What one can write in a text of either language. */
export function MarkdownHint() {
  const t = useText();
  return (
    <Hint>
      {t('contentTools.eitherLanguage')} {t('contentTools.markdownHint')}{' '}
      <NewTabLink href="https://commonmark.org/help/" rel="noopener">
        {t('contentTools.markdownMore')}
      </NewTabLink>
    </Hint>
  );
}
