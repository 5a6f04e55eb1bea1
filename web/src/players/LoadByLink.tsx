import { playerLinkLimit, playerSiteNames } from '@agon/contract/players';
import { type KeyboardEvent, useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { isLink, withScheme } from '../ui/links.ts';
import { useSending } from '../ui/useSending.ts';
import type { FailedLink, Loaded } from './character-draft.ts';
import styles from './LoadByLink.module.css';

interface Props {
  gameId: number;
  onLoaded: (found: Loaded) => void;
  /** It could not be, but the link leads somewhere. */
  onFailed: (failed: FailedLink) => void;
}

/** Fills the form from a player's page on a site that we know; whatever comes of it, it can be filled by hand. */
export function LoadByLink({ gameId, onLoaded, onFailed }: Props) {
  const t = useText();
  const [link, setLink] = useState('');
  const tried = useRef('');
  const [said, setSaid] = useState<string>();
  const { isSending, faults, error, send } = useSending();
  const load = async () => {
    setSaid(undefined);
    const body = { link: withScheme(link) };
    const sent = browserApi('POST /games/{id}/players/load', { params: { id: gameId }, body });
    const { unknown, ...found } = await sent.catch((reason: unknown) => {
      if (isLink(body.link)) onFailed({ link: body.link, before: tried.current });
      tried.current = body.link;
      throw reason;
    });
    onLoaded(found);
    setSaid(
      unknown.length === 0
        ? t('playerTools.loaded', { nick: found.nick })
        : t('playerTools.loadedPartly', { nick: found.nick, unknown: unknown.join(', ') }),
    );
  };
  const isReady = !isSending && link.trim() !== '';
  // Enter would send the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isReady) void send(load);
  };
  return (
    <div className={styles.load}>
      <Field
        label={t('playerTools.loadLink')}
        hint={said ?? t('playerTools.loadHint', { sites: playerSiteNames.join(', ') })}
        error={faults.link ?? error}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={playerLinkLimit}
            value={link}
            onChange={({ target }) => setLink(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button disabled={!isReady} onClick={() => void send(load)}>
        {t('playerTools.load')}
      </Button>
    </div>
  );
}
