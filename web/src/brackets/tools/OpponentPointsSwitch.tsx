import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import { useSaving } from './useSaving.ts';

/** Shows or hides the column of the opponents' points, at once. */
export function OpponentPointsSwitch({ bracket, onChange }: Omit<PanelProps, 'tournament'>) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const { id, version } = bracket;
  if (!('tie_breaks' in bracket)) return null;
  const set = (is_show_op: boolean) =>
    void saving.save(() =>
      browserApi('POST /brackets/{id}/set-is-show-op', { params: { id }, body: { is_show_op, version } }),
    );
  return (
    <>
      <label>
        <input type="checkbox" checked={bracket.is_show_op} onChange={(event) => set(event.target.checked)} />{' '}
        {t('bracketTools.showOp')}
      </label>
      <SavingNote saving={saving} />
    </>
  );
}
