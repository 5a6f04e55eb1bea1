import type { Notification } from '@agon/contract/notifications.endpoints';
import { useCallback } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { usePages } from '../api/usePages.ts';

/** What one was told, as far as one has gone back. */
export function useNotifications(onUnread: (count: number) => void) {
  const load = useCallback(
    async (before?: number) => {
      const query = before === undefined ? {} : { before };
      const { unread, notifications: entries, hasMore } = await browserApi('GET /notifications', { query });
      onUnread(unread);
      return { entries, hasMore };
    },
    [onUnread],
  );
  const { entries: notifications, change, ...pages } = usePages(load);
  const read = async (range: { id: number } | { upTo: number }) => {
    const { unread } = await browserApi('POST /notifications/read', { body: range });
    onUnread(unread);
    const isIn = ({ id }: Notification) => ('id' in range ? id === range.id : id <= range.upTo);
    change((now) => now && { ...now, entries: now.entries.map((one) => (isIn(one) ? { ...one, isRead: true } : one)) });
  };
  return { notifications, ...pages, read };
}
