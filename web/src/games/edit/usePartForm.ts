import type { Game, WrittenGame } from '@agon/contract/games.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { forgetSite } from '../../layout/site.ts';
import { notify } from '../../ui/notify.ts';
import { useContentForm } from '../../ui/useContentForm.ts';

/** Some fields of a game while they are edited; all the others stay what they are. */
export function usePartForm<Part extends WrittenGame & { readonly version: number }>(game: Game, source: Part) {
  const t = useText();
  const form = useContentForm({
    source,
    tidied: (part) => part,
    send: async (body) => {
      await browserApi('PUT /games/{id}', { params: { id: game.id }, body });
      forgetSite();
    },
    onClose: () => {
      form.draft.reset();
      notify(t('manage.saved'));
    },
  });
  return form;
}
