import { videoFrameHosts } from '@agon/contract/media';
import { expect, test } from 'vitest';
import { videoFrameOf } from './video-frame.ts';

const known = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90'],
  ['https://m.youtube.com/live/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://www.twitch.tv/videos/123', 'https://player.twitch.tv/?video=123&parent=agon.example&autoplay=true'],
  [
    'https://twitch.tv/rocketleague',
    'https://player.twitch.tv/?channel=rocketleague&parent=agon.example&autoplay=true',
  ],
  ['https://clips.twitch.tv/Odd-Name', 'https://clips.twitch.tv/embed?clip=Odd-Name&parent=agon.example&autoplay=true'],
  [
    'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
    'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef',
  ],
] as const;

test.each(known)('%s is played within the page', (link, frame) => {
  expect(videoFrameOf(link, 'agon.example')).toBe(frame);
  expect(videoFrameHosts.map(String)).toContain(new URL(frame).origin);
});

test.each([
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@channel',
  'https://constructor/x',
  'no link',
])('%s is not', (link) => {
  expect(videoFrameOf(link, 'agon.example')).toBe(undefined);
});

test('Twitch is told of every host under which the page may be', () => {
  expect(videoFrameOf('https://www.twitch.tv/videos/123', 'localhost', 'agon.example')).toBe(
    'https://player.twitch.tv/?video=123&parent=localhost&parent=agon.example&autoplay=true',
  );
});
