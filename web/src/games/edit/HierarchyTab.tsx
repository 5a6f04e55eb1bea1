import { gameLimits, levelNames, traitLevels } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import { useText } from '../../i18n/text.ts';
import { Hint } from '../../ui/Hint.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LocalizedField } from '../../ui/LocalizedField.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { useHierarchy } from '../useHierarchy.ts';
import { CombinationForm } from './CombinationForm.tsx';
import styles from './edit.module.css';
import { editPath, levelTabs } from './edit-tabs.ts';
import { FormSection } from './FormSection.tsx';
import { PartForm } from './PartForm.tsx';
import { usePartForm } from './usePartForm.ts';

/** What the levels are called, and which entries go together. */
export function HierarchyTab({ game }: { game: Game }) {
  const t = useText();
  const { hierarchy, failure, reload } = useHierarchy(game.id);
  return (
    <>
      <LabelForm game={game} />
      {failure !== undefined && <LoadFailure failure={failure} isAbove={hierarchy !== undefined} onRetry={reload} />}
      {hierarchy === undefined && failure === undefined && <p aria-busy="true">{t('layout.loading')}</p>}
      {hierarchy !== undefined && <CombinationForm game={game} hierarchy={hierarchy} onSaved={reload} />}
    </>
  );
}

function LabelForm({ game }: { game: Game }) {
  const t = useText();
  const { hierarchy_l1_name = {}, hierarchy_l2_name = {}, hierarchy_l3_name = {} } = game.info;
  const labels = { hierarchy_l1_name, hierarchy_l2_name, hierarchy_l3_name };
  const form = usePartForm(game, { info: labels, version: game.version });
  return (
    <PartForm form={form}>
      <FormSection title={t('manage.labelsTitle')} hint={t('manage.labelsHint')}>
        {traitLevels.map((level) => (
          <div key={level}>
            <LocalizedField
              label={t('manage.level', { level })}
              value={form.value.info[levelNames[level]]}
              maxLength={gameLimits.name}
              faults={form.faults}
              path={`info.${levelNames[level]}`}
              onChange={(label) => form.set({ info: { ...form.value.info, [levelNames[level]]: label } })}
            />
            <Hint>
              {t(`manage.levelExample${level}`)}{' '}
              <a className={styles.link} href={editPath(game.slug, levelTabs[level])}>
                {t('manage.toEntries', { tab: t(`manage.tab_${levelTabs[level]}`) })}
              </a>
            </Hint>
          </div>
        ))}
        <SaveBar form={form} action={t('manage.saveLabels')} />
      </FormSection>
    </PartForm>
  );
}
