import { texts as bracket } from './en-bracket.ts';
import { texts as contents } from './en-contents.ts';
import { texts as event } from './en-event.ts';
import { texts as pages } from './en-pages.ts';
import { texts as rooms } from './en-rooms.ts';
import { texts as running } from './en-running.ts';
import { texts as tools } from './en-tools.ts';
import type { Translated } from './text.ts';

/** All of them. The browser begins with those of the pages, and gets the others with what shows them (`parts.ts`). */
export const texts = { ...pages, ...event, ...contents, ...bracket, ...rooms, ...running, ...tools };
export type Texts = { readonly [Domain in keyof typeof texts]: Translated<(typeof texts)[Domain]> };
