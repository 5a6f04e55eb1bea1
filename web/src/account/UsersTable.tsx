import { usersPerPage } from '@agon/contract/account';
import type { User } from '@agon/contract/account.users.endpoints';
import { roles } from '@agon/contract/permissions';
import { useCallback, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useProfile } from '../session/session.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { RowButton, RowButtons } from '../ui/RowButtons.tsx';
import { useRemoteTable } from '../ui/useRemoteTable.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { roleTexts } from './role-texts.ts';
import { SecondFactorOffDialog } from './SecondFactorOffDialog.tsx';
import styles from './users.module.css';

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function UsersTable() {
  const t = useText();
  const own = useProfile();
  const [role, setRole] = useState('');
  const [blocked, setBlocked] = useState('');
  const ask = useCallback(
    async (query: object) => {
      const chosen = { ...query, ...(role && { role }), ...(blocked && { blocked }) };
      const { users, total } = await browserApi('GET /users', { query: chosen });
      return { rows: users, total };
    },
    [role, blocked],
  );
  const { rows, remote, failure, refresh } = useRemoteTable<User>(ask, usersPerPage.most);
  const [doing, setDoing] = useState<{ what: 'role' | 'block' | 'sessions' | 'factor'; user: User }>();
  // As they are by now: somebody else may have changed them since.
  const user = doing && (rows?.find(({ id }) => id === doing.user.id) ?? doing.user);
  const columns = useColumns();
  return (
    <>
      <PageTitle>{t('users.title')}</PageTitle>
      <DataTable
        label={t('users.title')}
        columns={columns}
        rows={rows}
        source={{ failure, reload: refresh }}
        keyOf={({ id }) => id}
        nameOf={({ username }) => username}
        fileName="users"
        empty={{ title: t('users.none') }}
        remote={remote}
        filters={[
          {
            key: 'role',
            label: t('accountTools.role'),
            value: role,
            options: [
              { value: '', label: t('users.anyRole') },
              ...roles.map((one) => ({ value: one, label: t(roleTexts[one]) })),
            ],
            onChoose: setRole,
          },
          {
            key: 'blocked',
            label: t('users.access'),
            value: blocked,
            options: [
              { value: '', label: t('users.anyAccess') },
              { value: '0', label: t('users.notBlocked') },
              { value: '1', label: t('users.blocked') },
            ],
            onChoose: setBlocked,
          },
        ]}
        actions={(user) =>
          user.id === own?.id ? (
            <span className={styles.you}>{t('users.you')}</span>
          ) : (
            <RowButtons name={user.username}>
              <RowButton
                label={t('users.changeRoleOf', { name: user.username })}
                onClick={() => setDoing({ what: 'role', user })}
              >
                {t('users.role')}
              </RowButton>
              {user.blockedAt === null && (
                <RowButton
                  label={t('users.endSessionsNamed', { name: user.username })}
                  onClick={() => setDoing({ what: 'sessions', user })}
                >
                  {t('users.endSessions')}
                </RowButton>
              )}
              {user.hasSecondFactor && (
                <RowButton
                  label={t('users.secondFactorOffNamed', { name: user.username })}
                  onClick={() => setDoing({ what: 'factor', user })}
                >
                  {t('users.secondFactorOff')}
                </RowButton>
              )}
              <RowButton
                label={t(user.blockedAt === null ? 'users.blockNamed' : 'users.unblockNamed', { name: user.username })}
                onClick={() => setDoing({ what: 'block', user })}
              >
                {t(user.blockedAt === null ? 'users.block' : 'users.unblock')}
              </RowButton>
            </RowButtons>
          )
        }
      />
      {doing?.what === 'role' && user !== undefined && (
        <RoleDialog user={user} onChanged={refresh} onClose={() => setDoing(undefined)} />
      )}
      {doing?.what === 'sessions' && user !== undefined && (
        <EndSessionsDialog user={user} onClose={() => setDoing(undefined)} />
      )}
      {doing?.what === 'factor' && user !== undefined && (
        <SecondFactorOffDialog user={user} onChanged={refresh} onClose={() => setDoing(undefined)} />
      )}
      {doing?.what === 'block' && user !== undefined && (
        <BlockDialog user={user} onChanged={refresh} onClose={() => setDoing(undefined)} />
      )}
    </>
  );
}

function useColumns(): readonly Column<User>[] {
  const t = useText();
  return [
    {
      key: 'username',
      title: t('accountTools.username'),
      value: ({ username }) => username,
      cell: ({ username }) => <span className={styles.name}>{username}</span>,
    },
    { key: 'email', title: t('account.email'), value: ({ email }) => email },
    {
      key: 'role',
      title: t('accountTools.role'),
      value: ({ role }) => role,
      cell: ({ role, blockedAt }) => (
        <span>
          {t(roleTexts[role])}
          {blockedAt !== null && <span className={styles.blocked}> · {t('users.isBlocked')}</span>}
        </span>
      ),
    },
    { key: 'organizes', title: t('users.organizes'), value: ({ organizes }) => organizes, isUnsorted: true },
    {
      key: 'created',
      title: t('accountTools.memberSince'),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <span className={styles.day}>{formatDay(t, createdAt.slice(0, 10))}</span>,
    },
    { key: 'blocked_at', title: t('users.blocked'), value: ({ blockedAt }) => blockedAt, isHidden: true },
  ];
}
