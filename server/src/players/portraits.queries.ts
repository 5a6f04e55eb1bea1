import type { CharacterFields } from '@agon/contract/players.endpoints';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkPictures } from '../files/files.queries.ts';
import { existsDrawnCover } from '../tournaments/drawn-covers.queries.ts';

type Portraits = Pick<CharacterFields, 'avatar' | 'avatar_hd'>;

/** @throws {AppError} `file.notFound` unless the site has the pictures; those that the player has stay in any case */
export function checkPortraits(
  db: Database,
  files: FileStore,
  written: Portraits,
  before: Portraits = {},
): Promise<void> {
  return checkPictures(db, files, {
    written: portraitsOf(written),
    before: portraitsOf(before),
    isDrawn: (path) => existsDrawnCover(db, path),
  });
}

function portraitsOf({ avatar, avatar_hd }: Portraits): string[] {
  return [avatar, avatar_hd].filter((path) => path !== undefined);
}
