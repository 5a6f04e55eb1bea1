import { contentLimits } from '@agon/contract/tournaments';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { ContentForm } from './ContentForm.tsx';
import styles from './fields.module.css';
import { LocalizedField } from './LocalizedField.tsx';
import { useContentForm } from './useContentForm.ts';
import { WrittenText } from './WrittenText.tsx';

interface Props {
  tournament: Tournament;
  howTo: TournamentContents['how_to_register'];
  onClose: (isSaved: boolean) => void;
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function HowToRegisterForm({ tournament: { id }, howTo: { html, ...source }, onClose }: Props) {
  const t = useText();
  const form = useContentForm({
    source,
    tidied: (draft) => draft,
    send: (body) => browserApi('POST /tournaments/{id}/how-to-register', { params: { id }, body }),
    onClose,
  });
  return (
    <ContentForm tab="how-to-register" form={form} saved={<WrittenText html={html} />}>
      <LocalizedField
        label={t('contents.text')}
        value={form.value.text}
        maxLength={contentLimits.text}
        isText
        faults={form.faults}
        path="text"
        onChange={(text) => form.set({ text })}
      />
      <p className={styles.hint}>
        {t('contents.eitherLanguage')} {t('contents.markdownHint')}
      </p>
    </ContentForm>
  );
}
