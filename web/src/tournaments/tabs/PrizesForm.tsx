import { wordsOf } from '@agon/contract/localized';
import { contentLimits } from '@agon/contract/tournaments.contents';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { Hint } from '../../ui/Hint.tsx';
import { LocalizedField } from '../../ui/LocalizedField.tsx';
import { useContentForm } from '../../ui/useContentForm.ts';
import { ContentForm } from './ContentForm.tsx';
import { EntryList } from './EntryList.tsx';
import styles from './fields.module.css';
import { PrizesView } from './PrizesView.tsx';
import { blankPrize, bodyOf, draftOf, placeTitle, prizeLists, tidied } from './prizes.ts';
import { TitleField } from './TitleField.tsx';

interface Props {
  tournament: Tournament;
  prizes: TournamentContents['prizes'];
  onClose: (isSaved: boolean) => void;
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function PrizesForm({ tournament, prizes, onClose }: Props) {
  const t = useText();
  const { id } = tournament;
  const form = useContentForm({
    source: draftOf(prizes),
    tidied,
    send: (draft) => browserApi('POST /tournaments/{id}/prizes', { params: { id }, body: bodyOf(draft) }),
    onClose,
  });
  return (
    <ContentForm tab="prizes" form={form} saved={<PrizesView pool={tournament.pool} prizes={prizes} />}>
      <Hint>
        {t('contentTools.eitherLanguage')} {t('contentTools.poolHint')}
      </Hint>
      {prizeLists.map((name) => {
        const isByPlace = name === 'standard';
        return (
          <fieldset key={name} className={styles.group}>
            <legend>{t(`contents.${name}`)}</legend>
            <Hint>{t(`contents.${name}Hint`)}</Hint>
            <EntryList
              label={t(`contents.${name}`)}
              rows={form.value[name]}
              blank={blankPrize}
              limit={contentLimits.prizes}
              addLabel={t(isByPlace ? 'contentTools.addPlace' : 'contentTools.addPrize')}
              isNumbered={isByPlace}
              nameOf={({ title, reward }, index) =>
                wordsOf(title, t.language) ||
                wordsOf(reward, t.language) ||
                (isByPlace ? placeTitle(t, index + 1, {}) : t('contentTools.prize', { place: index + 1 }))
              }
              onChange={(rows) => form.set({ [name]: rows })}
            >
              {({ title, reward }, index, change) => {
                const titleField = (
                  <TitleField path={`${name}.${index}.title`} value={title} faults={form.faults} onChange={change} />
                );
                return (
                  <div className={styles.row}>
                    {/* A place is called something by itself. */}
                    {!isByPlace && titleField}
                    <LocalizedField
                      label={t('contentTools.reward')}
                      value={reward}
                      maxLength={contentLimits.reward}
                      faults={form.faults}
                      path={`${name}.${index}.reward`}
                      onChange={(changed) => change({ reward: changed })}
                    />
                    {isByPlace && titleField}
                  </div>
                );
              }}
            </EntryList>
          </fieldset>
        );
      })}
    </ContentForm>
  );
}
