import { type MutableRedirectUri, type MutableResponse, OAuth2Server } from 'oauth2-mock-server';

/** Twitch and Battle.net on this machine, as the platform meets them. */
export interface LoginProviders {
  readonly settings: Readonly<Record<string, string>>;
  /** Who stands before them. */
  readonly twitch: Visitor;
  readonly battleNet: Visitor;
  stop(): Promise<void>;
}

interface Visitor {
  id: string;
  name: string;
  email?: string;
  /** Says no when asked. */
  isUnwilling?: boolean;
}

export async function startLoginProviders(): Promise<LoginProviders> {
  const twitch: Visitor = { id: '77', name: 'Ann_TV', email: 'ann@twitch.example' };
  const battleNet: Visitor = { id: '4711', name: 'Ann#2120' };
  const twitchServer = await start(new OAuth2Server(undefined, undefined, { endpoints: { userinfo: '/helix/users' } }));
  const battleNetServer = await start(new OAuth2Server());
  twitchServer.service.on('beforeResponse', (answer: MutableResponse) => {
    answer.body = { ...Object(answer.body), id_token: undefined, scope: ['user:edit', 'user:read:email'] };
  });
  twitchServer.service.on('beforeUserinfo', (answer: MutableResponse) => {
    answer.body = { data: [{ id: twitch.id, display_name: twitch.name, email: twitch.email }] };
  });
  battleNetServer.service.on('beforeTokenSigning', (token) => {
    token.payload.sub = battleNet.id;
  });
  battleNetServer.service.on('beforeUserinfo', (answer: MutableResponse) => {
    answer.body = { sub: battleNet.id, battletag: battleNet.name };
  });
  battleNetServer.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    if (!battleNet.isUnwilling) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });
  return {
    twitch,
    battleNet,
    settings: {
      TWITCH_CLIENT_ID: 'agon',
      TWITCH_CLIENT_SECRET: 'hush',
      TWITCH_ISSUER: twitchServer.issuer.url ?? '',
      TWITCH_API: twitchServer.issuer.url ?? '',
      BATTLE_NET_CLIENT_ID: 'agon',
      BATTLE_NET_CLIENT_SECRET: 'hush',
      BATTLE_NET_ISSUER: battleNetServer.issuer.url ?? '',
    },
    async stop() {
      await Promise.all([twitchServer.stop(), battleNetServer.stop()]);
    },
  };
}

async function start(server: OAuth2Server): Promise<OAuth2Server> {
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  return server;
}
