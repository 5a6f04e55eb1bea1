import { useText } from '../../i18n/text.ts';
import { DeleteDialog as Question } from '../../ui/DeleteDialog.tsx';
import { consequencesOf, type Dependants, type Fate } from './consequences.ts';

interface Props {
  name: string;
  count: () => Promise<Dependants>;
  fate: Fate;
  /** Said first. */
  warning?: string | undefined;
  /** With a look at what there is then. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Deletes a part of a game, or a game. */
export function DeleteDialog({ count, fate, warning, ...rest }: Props) {
  const t = useText();
  const findOut = async () => {
    const found = consequencesOf(t, await count(), fate);
    return warning === undefined ? found : { ...found, text: `${warning} ${found.text}` };
  };
  return <Question {...rest} findOut={findOut} />;
}
