import type { Texts } from './en.ts';
import { texts as bracket } from './ru-bracket.ts';
import { texts as contents } from './ru-contents.ts';
import { texts as event } from './ru-event.ts';
import { texts as pages } from './ru-pages.ts';
import { texts as rooms } from './ru-rooms.ts';
import { texts as running } from './ru-running.ts';
import { texts as tools } from './ru-tools.ts';

export const texts: Texts = { ...pages, ...event, ...contents, ...bracket, ...rooms, ...running, ...tools };
