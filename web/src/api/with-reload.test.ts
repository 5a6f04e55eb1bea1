import { expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { withReload } from './with-reload.ts';

const refused = (code: 'team.stale' | 'team.exists') =>
  new ApiError(409, { statusCode: 409, code, error: code, message: code });

test('what was saved is looked at again', async () => {
  const reload = vi.fn(async () => {});
  expect(await withReload(Promise.resolve('saved'), reload)).toBe('saved');
  expect(reload).toHaveBeenCalledOnce();
});

test('what somebody else has changed is, too, and the refusal stays one', async () => {
  const reload = vi.fn(async () => {});
  await expect(withReload(Promise.reject(refused('team.stale')), reload)).rejects.toThrow('team.stale');
  expect(reload).toHaveBeenCalledOnce();
});

test('any other refusal changes nothing', async () => {
  const reload = vi.fn(async () => {});
  await expect(withReload(Promise.reject(refused('team.exists')), reload)).rejects.toThrow('team.exists');
  expect(reload).not.toHaveBeenCalled();
});
