import { useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { announcementOf } from './announcement.ts';
import type { Step } from './live-bracket.ts';

/** Says what a step changed; what was said last stays when nothing reads differently. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function Announcement({ before, after }: Step) {
  const said = useRef('');
  said.current = announcementOf(useText(), before, after) ?? said.current;
  return said.current;
}
