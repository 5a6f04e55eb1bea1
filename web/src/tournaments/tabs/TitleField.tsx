import type { Localized } from '@agon/contract/localized';
import { contentLimits } from '@agon/contract/tournaments.contents';
import { useText } from '../../i18n/text.ts';
import { LocalizedField } from '../../ui/LocalizedField.tsx';

interface Props {
  path: string;
  value: Localized;
  faults: Readonly<Record<string, string>>;
  onChange: (changed: { title: Localized }) => void;
}

/** What an entry of a list is called. */
export function TitleField({ onChange, ...rest }: Props) {
  const t = useText();
  return (
    <LocalizedField
      {...rest}
      label={t('contentTools.title')}
      maxLength={contentLimits.title}
      onChange={(title) => onChange({ title })}
    />
  );
}
