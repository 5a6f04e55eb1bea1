import { readFileSync } from 'node:fs';
import { projectFolder } from '../project-folder.ts';

/** Of the platform, as its package says. */
export const version: string = JSON.parse(readFileSync(new URL('package.json', projectFolder), 'utf8')).version;
