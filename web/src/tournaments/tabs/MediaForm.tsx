import { wordsOf } from '@agon/contract/localized';
import { contentLimits, mediaKinds } from '@agon/contract/tournaments.contents';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/Field.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { useContentForm } from '../../ui/useContentForm.ts';
import { ContentForm } from './ContentForm.tsx';
import { EntryList } from './EntryList.tsx';
import styles from './fields.module.css';
import { MediaView } from './MediaView.tsx';
import { blankItem, bodyOf, draftOf, faultsOf, tidied } from './media.ts';
import { TitleField } from './TitleField.tsx';

interface Props {
  tournament: Tournament;
  media: TournamentContents['media'];
  onClose: (isSaved: boolean) => void;
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function MediaForm({ tournament: { id }, media, onClose }: Props) {
  const t = useText();
  const form = useContentForm({
    source: draftOf(media),
    tidied,
    faultsOf: (draft) => faultsOf(t, draft),
    send: (draft) => browserApi('POST /tournaments/{id}/media', { params: { id }, body: bodyOf(draft) }),
    onClose,
  });
  return (
    <ContentForm tab="media" form={form} saved={<MediaView items={media.items} />}>
      <Hint>{t('contentTools.eitherLanguage')}</Hint>
      <EntryList
        label={t('contents.links')}
        rows={form.value.items}
        blank={blankItem}
        limit={contentLimits.items}
        addLabel={t('contentTools.addItem')}
        nameOf={({ title, url }, index) =>
          wordsOf(title, t.language) || url || t('contentTools.item', { place: index + 1 })
        }
        onChange={(items) => form.set({ items })}
      >
        {({ title, url, kind }, index, change) => (
          <>
            <div className={styles.linked}>
              <Field label={t('contentTools.kind')}>
                {(control) => (
                  <select
                    {...control}
                    value={kind}
                    onChange={({ target }) => change({ kind: mediaKinds.find((one) => one === target.value) ?? kind })}
                  >
                    {mediaKinds.map((one) => (
                      <option key={one} value={one}>
                        {t(`contentTools.kindOf_${one}`)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field label={t('contents.link')} isRequired error={form.faults[`items.${index}.url`]}>
                {(control) => (
                  <input
                    {...control}
                    type="url"
                    inputMode="url"
                    placeholder="https://"
                    maxLength={contentLimits.link}
                    value={url}
                    onChange={({ target }) => change({ url: target.value })}
                  />
                )}
              </Field>
            </div>
            <TitleField path={`items.${index}.title`} value={title} faults={form.faults} onChange={change} />
          </>
        )}
      </EntryList>
    </ContentForm>
  );
}
