import type { ErrorBody } from '@agon/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { sentBack, stepAfter, stepAfterFailure, stepFor } from './login-steps.ts';

test('what a provider sends back is a code with its state, a refusal, or nothing', () => {
  expect(sentBack('?code=c&state=s&scope=x')).toEqual({ code: 'c', state: 's' });
  expect(sentBack('?code=c&state=s&iss=https://a.example')).toEqual({
    code: 'c',
    state: 's',
    iss: 'https://a.example',
  });
  expect(sentBack('?error=access_denied&state=s')).toEqual({ refusal: 'denied' });
  expect(sentBack('?error=server_error&code=c&state=s')).toEqual({ refusal: 'refused' });
  for (const search of ['', '?code=c', '?state=s', '?code=&state=s']) {
    expect(sentBack(search), search).toEqual({ refusal: 'nothing' });
  }
});

test('each outcome has its step', () => {
  const username = 'ann';
  expect(stepAfter({ outcome: 'signedIn', name: 'Ann#1' })).toEqual({ kind: 'done', isAttached: false });
  expect(stepAfter({ outcome: 'code', name: 'Ann#1' })).toEqual({ kind: 'code' });
  expect(stepAfter({ outcome: 'attached', name: 'Ann#1' })).toEqual({ kind: 'done', isAttached: true });
  expect(stepAfter({ outcome: 'email', name: 'Ann#1' })).toEqual({ kind: 'email', name: 'Ann#1' });
  for (const outcome of ['confirm', 'attach'] as const) {
    expect(stepAfter({ outcome, name: 'Ann#1', username })).toEqual({ kind: outcome, name: 'Ann#1', username });
  }
});

test('a taken e-mail asks for another, any other refusal is the end', () => {
  const body = { statusCode: 409, message: 'x', error: 'taken', facts: { name: 'Ann', email: 'a@b.example' } };
  const taken = new ApiError(409, { ...body, code: 'oauth.emailTaken' } satisfies ErrorBody);
  expect(stepAfterFailure(taken)).toEqual({ kind: 'email', name: 'Ann', taken: 'taken', email: 'a@b.example' });
  const late = new ApiError(409, { ...body, code: 'oauth.startAgain' } satisfies ErrorBody);
  expect(stepAfterFailure(late)).toEqual({ kind: 'failed', failure: late });
});

test('who signs in meanwhile is asked to attach the profile to their account', () => {
  const email = { kind: 'email', name: 'Ann#1' } as const;
  expect(stepFor(email, undefined)).toBe(email);
  expect(stepFor(email, { username: 'bob' })).toEqual({ kind: 'attach', name: 'Ann#1', username: 'bob' });
  const attach = { kind: 'attach', name: 'Ann#1', username: 'bob' } as const;
  expect(stepFor(attach, { username: 'eve' })).toEqual({ ...attach, username: 'eve' });
  const confirm = { kind: 'confirm', name: 'Ann#1', username: 'ann' } as const;
  expect(stepFor(confirm, { username: 'bob' })).toBe(confirm);
});
