import type { Notification } from '@agon/contract/notifications.endpoints';
import { useCallback } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';

export interface Shown {
  readonly notifications: readonly Notification[];
  readonly hasMore: boolean;
}

/** What one was told, as far as one has gone back. */
export function useNotifications(onUnread: (count: number) => void) {
  const ask = useCallback(async (): Promise<Shown> => {
    const { unread, ...shown } = await browserApi('GET /notifications');
    onUnread(unread);
    return shown;
  }, [onUnread]);
  const { answer: shown, failure, reload, tell } = useAnswer(ask);

  const showEarlier = async () => {
    const last = shown?.notifications.at(-1);
    if (shown === undefined || last === undefined) return;
    const { notifications, hasMore } = await browserApi('GET /notifications', { query: { before: last.id } });
    tell({ notifications: [...shown.notifications, ...notifications], hasMore });
  };
  const read = async (range: { id: number } | { upTo: number }) => {
    const { unread } = await browserApi('POST /notifications/read', { body: range });
    onUnread(unread);
    const isIn = ({ id }: Notification) => ('id' in range ? id === range.id : id <= range.upTo);
    if (shown === undefined) return;
    tell({ ...shown, notifications: shown.notifications.map((one) => (isIn(one) ? { ...one, isRead: true } : one)) });
  };
  return { shown, failure, reload, showEarlier, read };
}
