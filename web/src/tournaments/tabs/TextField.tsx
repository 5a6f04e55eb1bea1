import type { Localized } from '@agon/contract/localized';
import { contentLimits } from '@agon/contract/tournaments.contents';
import { useText } from '../../i18n/text.ts';
import { LocalizedField } from '../../ui/LocalizedField.tsx';
import { MarkdownHint } from './MarkdownHint.tsx';

interface Props {
  value: Localized;
  faults: Readonly<Record<string, string>>;
  onChange: (text: Localized) => void;
}

/** The one longer text of a form. */
export function TextField({ value, faults, onChange }: Props) {
  const t = useText();
  return (
    <>
      <LocalizedField
        label={t('contentTools.text')}
        value={value}
        maxLength={contentLimits.text}
        look="markdown"
        faults={faults}
        path="text"
        onChange={onChange}
      />
      <MarkdownHint />
    </>
  );
}
