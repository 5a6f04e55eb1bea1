import { wordsOf } from '@agon/contract/localized';
import { contentLimits } from '@agon/contract/tournaments.contents';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { LocalizedField } from '../../ui/LocalizedField.tsx';
import { useContentForm } from '../../ui/useContentForm.ts';
import { ContentForm } from './ContentForm.tsx';
import { EntryList } from './EntryList.tsx';
import { MarkdownHint } from './MarkdownHint.tsx';
import { RulesView } from './RulesView.tsx';
import { blankRule, bodyOf, draftOf, tidied } from './rules.ts';
import { TitleField } from './TitleField.tsx';

interface Props {
  tournament: Tournament;
  rules: TournamentContents['rules'];
  onClose: (isSaved: boolean) => void;
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function RulesForm({ tournament: { id }, rules, onClose }: Props) {
  const t = useText();
  const form = useContentForm({
    source: draftOf(rules),
    tidied,
    send: (draft) => browserApi('POST /tournaments/{id}/rules', { params: { id }, body: bodyOf(draft) }),
    onClose,
  });
  return (
    <ContentForm tab="rules" form={form} saved={<RulesView sections={rules.sections} />}>
      <MarkdownHint />
      <EntryList
        label={t('contentTools.sections')}
        rows={form.value.sections}
        blank={blankRule}
        limit={contentLimits.sections}
        addLabel={t('contentTools.addSection')}
        isNumbered
        nameOf={({ title }, index) => wordsOf(title, t.language) || t('contents.section', { place: index + 1 })}
        onChange={(sections) => form.set({ sections })}
      >
        {({ title, text }, index, change) => (
          <>
            <TitleField path={`sections.${index}.title`} value={title} faults={form.faults} onChange={change} />
            <LocalizedField
              label={t('contentTools.text')}
              value={text}
              maxLength={contentLimits.text}
              look="markdown"
              faults={form.faults}
              path={`sections.${index}.text`}
              onChange={(changed) => change({ text: changed })}
            />
          </>
        )}
      </EntryList>
    </ContentForm>
  );
}
