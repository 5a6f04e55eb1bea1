import { useText } from '../i18n/text.ts';
import { Answer } from '../ui/Answer.tsx';
import { ConfigsForm } from './ConfigsForm.tsx';
import { channelNames, channels, configOf } from './channels.ts';
import { LineField } from './LineField.tsx';
import styles from './rooms.module.css';
import { settingsAnchor } from './settings-anchor.ts';
import { useConfigs } from './useConfigs.ts';

const names = [...Object.values(configOf), 'twitchDomain'] as const;

/** The settings of the whole site: how it is reached, and under which host it plays streams. */
export function SettingsPanel() {
  const t = useText();
  const asked = useConfigs();
  return (
    <section id={settingsAnchor} className={styles.panel}>
      <h2>{t('siteTools.settingsTitle')}</h2>
      <p className={styles.hint}>{t('siteTools.settingsHint')}</p>
      <Answer asked={asked}>
        {(configs) => (
          <ConfigsForm label={t('siteTools.settingsTitle')} configs={configs} tell={asked.tell} names={names}>
            {(form) => (
              <div className={styles.fields}>
                {channels.map((channel) => (
                  <LineField
                    key={channel}
                    form={form}
                    name={configOf[channel]}
                    label={channel === 'email' ? t('account.email') : channelNames[channel]}
                    kind={channel === 'email' ? 'email' : 'url'}
                  />
                ))}
                <LineField
                  form={form}
                  name="twitchDomain"
                  label={t('siteTools.twitchDomain')}
                  hint={t('siteTools.twitchDomainHint')}
                  kind="text"
                />
              </div>
            )}
          </ConfigsForm>
        )}
      </Answer>
    </section>
  );
}
