import { crc32, deflateSync } from 'node:zlib';

/** Files that want to be something else, or more than they seem. */

/** What must never be found again in what is kept. */
export const payload = '<script>window.__xss="upload"</script>';
const html = Buffer.from(`<!doctype html><html><body>${payload}</body></html>`);
const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${payload}</svg>`,
);
/** An empty archive with the payload for its comment. */
const zip = Buffer.concat([
  Buffer.from('504b0506'.padEnd(40, '0'), 'hex'),
  Buffer.from([payload.length, 0]),
  Buffer.from(payload),
]);

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Is there a picture in it that may be kept, drawn anew? */
  readonly isPicture: boolean;
}

export function hostileFiles(): HostileFile[] {
  const { png, gif, jpeg } = pictures();
  const some = [
    picture('a GIF that is a script', Buffer.concat([gif, Buffer.from(`*/=1;alert(1)//${payload}`)])),
    picture('a JPEG that is a page', Buffer.concat([jpeg, html])),
    picture('a JPEG with a page in its comment', Buffer.concat([jpeg.subarray(0, 2), comment(html), jpeg.subarray(2)])),
    picture('a PNG that is an archive', Buffer.concat([png, zip])),
    picture(
      'a PNG with a page in a text of its own',
      Buffer.concat([png.subarray(0, 33), chunk('tEXt', html), png.subarray(33)]),
    ),
    picture('a PNG with texts of 8 GB, deflated', withTexts(png)),
    picture('a GIF with a script in a comment', withComment(gif)),
    picture(
      'a GIF of one pixel that says it is 65,535 wide',
      Buffer.concat([gif.subarray(0, 6), Buffer.from('ffffffff', 'hex'), gif.subarray(10)]),
    ),
  ];
  const none = {
    'a SVG with a script': svg,
    'a SVG that begins like XML': Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    'a page': html,
    'an archive': zip,
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0x89]),
    'the beginning of a PNG': png.subarray(0, 20),
    'half a PNG': large(400, 400).subarray(0, 100),
    'half a JPEG': jpeg.subarray(0, 60),
    'a PNG whose sums are wrong': Buffer.from(png).fill(0xff, 40, 46),
    'a PNG of 30,000 × 30,000': large(30_000, 30_000),
    'a PNG of 2,147,483,647 × 1': header(2_147_483_647, 1),
    'a PNG of 0 × 0': header(0, 0),
    'a PNG of nothing but zeros, deflated twice': twice(),
    'a GIF that begins and goes on as a page': Buffer.concat([Buffer.from('GIF89a'), html]),
    'a JPEG that begins and goes on as a picture of vectors': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), svg]),
    'a WebP that says it is large': Buffer.from('52494646ffffffff57454250565038200000000000', 'hex'),
    'an AVIF of one box': Buffer.from('0000001c66747970617669660000000061766966', 'hex'),
    'a PDF': Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(alert(1))>>>>endobj ${payload}`),
    'a program': Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    'a film for who may not send one': Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex'),
  };
  return [...some, ...Object.entries(none).map(([name, bytes]) => ({ name, bytes, isPicture: false }))];
}

/** A GIF of 3,000 frames, of which one is drawn. */
export function manyFrames(): Buffer {
  const { gif } = pictures();
  const frame = gif.subarray(gif.indexOf(0x2c), -1);
  return Buffer.concat([gif.subarray(0, -1), ...Array.from({ length: 3_000 }, () => frame), gif.subarray(-1)]);
}

function picture(name: string, bytes: Buffer): HostileFile {
  return { name, bytes, isPicture: true };
}

/** The smallest of each kind. */
function pictures() {
  return {
    png: large(2, 2),
    gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    jpeg: Buffer.from(
      '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYACs//9k=',
      'base64',
    ),
  };
}

function withTexts(png: Buffer): Buffer {
  const deflated = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflated]));
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 160 }, () => text), png.subarray(33)]);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey PNG whose lines are all zero: a few kilobytes however large it is. */
function large(width: number, height: number): Buffer {
  const lines = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 20_000_000)), { level: 9 });
  return Buffer.concat([header(width, height), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

function header(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.writeUInt8(8, 8);
  return Buffer.concat([signature, chunk('IHDR', size)]);
}

function twice(): Buffer {
  const inner = deflateSync(deflateSync(Buffer.alloc(50_000_000), { level: 9 }), { level: 9 });
  return Buffer.concat([
    header(100, 100),
    chunk('IDAT', inner),
    chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), inner])),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function comment(text: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from('fffe', 'hex'), length, text]);
}

function withComment(gif: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from('21fe', 'hex'), Buffer.from([payload.length]), Buffer.from(`${payload}\0`)]);
  const at = gif.indexOf(Buffer.from('21f9', 'hex'));
  return Buffer.concat([gif.subarray(0, at), said, gif.subarray(at)]);
}
