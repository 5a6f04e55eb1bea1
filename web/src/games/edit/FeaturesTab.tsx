import type { Game } from '@agon/contract/games.endpoints';
import { playerSiteNames } from '@agon/contract/players';
import { useText } from '../../i18n/text.ts';
import { SaveBar } from '../../ui/SaveBar.tsx';
import styles from './edit.module.css';
import { FormSection } from './FormSection.tsx';
import { PartForm } from './PartForm.tsx';
import { usePartForm } from './usePartForm.ts';

const features = ['load_player_by_link', 'world', 'region'] as const;

/** What the players of a game have besides a nick. */
export function FeaturesTab({ game }: { game: Game }) {
  const t = useText();
  const { load_player_by_link, world, region, version } = game;
  const form = usePartForm(game, { load_player_by_link, world, region, version });
  return (
    <PartForm form={form}>
      <FormSection title={t('manage.featuresTitle')} hint={t('manage.featuresHint')}>
        {features.map((key) => (
          <label key={key} className={styles.switch}>
            <input
              type="checkbox"
              checked={form.value[key]}
              onChange={({ target }) => form.set({ [key]: target.checked })}
            />
            <span>
              {t(`manage.${key}`)}
              <small>{t(`manage.${key}Hint`, { sites: playerSiteNames.join(', ') })}</small>
            </span>
          </label>
        ))}
      </FormSection>
      <SaveBar isSticky form={form} action={t('layout.save')} />
    </PartForm>
  );
}
