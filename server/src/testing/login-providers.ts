import type { LoginProvider } from '@agon/contract/account.logins';
import { type MutableRedirectUri, type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import type { LoginSettings } from '../account/oauth-providers.ts';
import type { AtEnd } from './database.ts';

/** Who stands before the provider, and how it behaves; tests change it as they need. */
interface Stage {
  subject: string;
  name: string;
  /** Twitch has one only of who has verified it. */
  email: string | undefined;
  /** What it answers when the code is exchanged. */
  tokenStatus: number;
  /** What it answers when asked who that is. */
  profileStatus: number;
  /** Of the last code exchange, and of the last visitor's arrival. */
  asked: { token?: Record<string, unknown>; authorize?: URLSearchParams };
}

export interface TestProviders {
  readonly settings: LoginSettings;
  readonly stages: Readonly<Record<LoginProvider, Stage>>;
  readonly servers: Readonly<Record<LoginProvider, OAuth2Server>>;
}

const keys = { clientId: 'agon', clientSecret: 'a secret of the tests', patienceSeconds: 1 };

/** Both providers as real servers on this machine, each answering as its original does. */
export async function testProviders(atEnd: AtEnd): Promise<TestProviders> {
  const stages = { twitch: newStage('77', 'Ann_TV'), 'battle-net': newStage('4711', 'Ann#2120') };
  const twitch = await start(atEnd, stages.twitch, new OAuth2Server(undefined, undefined, { endpoints: helix }));
  const battleNet = await start(atEnd, stages['battle-net'], new OAuth2Server());
  twitch.service.on('beforeResponse', (answer: MutableResponse) => {
    if (answer.statusCode === 200) answer.body = { ...Object(answer.body), id_token: undefined, scope: ['user:edit'] };
  });
  twitch.service.on('beforeUserinfo', (answer: MutableResponse) => {
    const { subject, name, email } = stages.twitch;
    answer.body = { data: subject === '' ? [] : [{ id: subject, display_name: name, email }] };
  });
  battleNet.service.on('beforeTokenSigning', (token) => {
    token.payload.sub = stages['battle-net'].subject;
  });
  battleNet.service.on('beforeUserinfo', (answer: MutableResponse) => {
    const { subject, name } = stages['battle-net'];
    answer.body = { sub: subject, battletag: name };
  });
  const issuer = issuerOf(twitch);
  return {
    settings: { twitch: { ...keys, issuer, api: issuer }, battleNet: { ...keys, issuer: issuerOf(battleNet) } },
    stages,
    servers: { twitch, 'battle-net': battleNet },
  };
}

const helix = { userinfo: '/helix/users' };

function newStage(subject: string, name: string): Stage {
  return { subject, name, email: undefined, tokenStatus: 200, profileStatus: 200, asked: {} };
}

async function start(atEnd: AtEnd, stage: Stage, server: OAuth2Server): Promise<OAuth2Server> {
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  atEnd(() => server.stop());
  server.service.on('beforeAuthorizeRedirect', (_redirect: MutableRedirectUri, request) => {
    stage.asked.authorize = new URL(request.url ?? '', 'http://localhost').searchParams;
  });
  server.service.on('beforeResponse', (answer: MutableResponse, request) => {
    stage.asked.token = { ...request.body, authorization: request.headers.authorization };
    answer.statusCode = stage.tokenStatus;
  });
  server.service.on('beforeUserinfo', (answer: MutableResponse) => {
    answer.statusCode = stage.profileStatus;
  });
  return server;
}

function issuerOf({ issuer }: OAuth2Server): string {
  return issuer.url ?? '';
}
