import { siteLimits } from '@agon/contract/site';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { MarkdownHint } from '../tournaments/tabs/MarkdownHint.tsx';
import { Answer } from '../ui/Answer.tsx';
import { LocalizedField } from '../ui/LocalizedField.tsx';
import { ConfigsForm } from './ConfigsForm.tsx';
import { LineField } from './LineField.tsx';
import styles from './rooms.module.css';
import { useConfigs } from './useConfigs.ts';

const parts = {
  donate: { title: 'donateTitle', text: 'donateDescription', links: ['donateTeamUrl', 'donatePrizePoolUrl'] },
  thanks: { title: 'thanksTitle', text: 'thanksDescription', links: [] },
} as const;

/** What a public page says in its own words, and where it leads. */
export function RoomTexts({ room }: { room: keyof typeof parts }) {
  const t = useText();
  const href = useHref();
  const asked = useConfigs();
  const { title, text, links } = parts[room];
  return (
    <section className={styles.panel}>
      <h2>{t('siteTools.pageTexts')}</h2>
      <p className={styles.hint}>
        <a href={href(`/${room}`)}>{t('siteTools.toPage')}</a>
      </p>
      <Answer asked={asked}>
        {(configs) => (
          <ConfigsForm
            label={t('siteTools.pageTexts')}
            configs={configs}
            tell={asked.tell}
            names={[title, text, ...links]}
          >
            {(form) => (
              <>
                <LocalizedField
                  label={t('siteTools.pageTitle')}
                  value={form.value[title] ?? {}}
                  maxLength={siteLimits.title}
                  faults={form.faults}
                  path={title}
                  onChange={(changed) => form.set({ [title]: changed })}
                />
                <LocalizedField
                  label={t('contentTools.text')}
                  value={form.value[text] ?? {}}
                  maxLength={siteLimits.text}
                  look="markdown"
                  faults={form.faults}
                  path={text}
                  onChange={(changed) => form.set({ [text]: changed })}
                />
                <MarkdownHint />
                {links.length > 0 && (
                  <div className={styles.fields}>
                    {links.map((name) => (
                      <LineField key={name} form={form} name={name} label={t(`site.${name}`)} />
                    ))}
                  </div>
                )}
              </>
            )}
          </ConfigsForm>
        )}
      </Answer>
    </section>
  );
}
