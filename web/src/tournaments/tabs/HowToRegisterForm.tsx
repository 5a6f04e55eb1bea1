import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useContentForm } from '../../ui/useContentForm.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { ContentForm } from './ContentForm.tsx';
import { TextField } from './TextField.tsx';

interface Props {
  tournament: Tournament;
  howTo: TournamentContents['how_to_register'];
  onClose: (isSaved: boolean) => void;
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function HowToRegisterForm({ tournament: { id }, howTo: { html, ...source }, onClose }: Props) {
  const form = useContentForm({
    source,
    tidied: (draft) => draft,
    send: (body) => browserApi('POST /tournaments/{id}/how-to-register', { params: { id }, body }),
    onClose,
  });
  return (
    <ContentForm tab="how-to-register" form={form} saved={<WrittenText html={html} />}>
      <TextField value={form.value.text} faults={form.faults} onChange={(text) => form.set({ text })} />
    </ContentForm>
  );
}
