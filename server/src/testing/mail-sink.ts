import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { smtpMailer } from '../mail/mailer.ts';

/** A letter as it arrived. */
export interface ArrivedLetter {
  /** What the envelope says, which is where it goes. */
  readonly recipients: readonly string[];
  /** With its headers, as sent. */
  readonly raw: string;
  readonly header: (name: string) => string | undefined;
  /** Decoded. */
  readonly text: string;
  readonly html: string;
}

/** A mail server that keeps what it gets, until it is closed. */
export async function mailSink(port = 0) {
  const letters: ArrivedLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        letters.push(
          read(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      }, done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const listening = (server.server.address() as AddressInfo).port;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await new Promise<void>((resolve) => server.close(() => resolve()));
    isOpen = false;
  };
  const from = { name: 'Agon', address: 'no-reply@agon.example' };
  const url = `smtp://127.0.0.1:${listening}`;
  return { letters, port: listening, url, mailer: smtpMailer({ url, from }), close };
}

function read(raw: string, recipients: readonly string[]): ArrivedLetter {
  const [head = ''] = raw.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => {
    const line = unfolded.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}: `));
    return line && decodedWords(line.slice(name.length + 2));
  };
  return { recipients, raw, header, text: part(raw, 'text/plain'), html: part(raw, 'text/html') };
}

/** As RFC 2047 writes what is not ASCII in a header. */
function decodedWords(line: string): string {
  return line
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function part(raw: string, type: string): string {
  // A line of the text itself may begin with two hyphens.
  const [, boundary = ''] = /boundary="([^"]+)"/i.exec(raw) ?? [];
  const found =
    raw.split(`\r\n--${boundary}\r\n`).find((one) => one.toLowerCase().startsWith(`content-type: ${type}`)) ?? '';
  const [head = '', ...body] = found.split('\r\n\r\n');
  const content = (body.join('\r\n\r\n').split(`\r\n--${boundary}--`)[0] ?? '').replaceAll('\r\n', '\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  return /transfer-encoding: quoted-printable/i.test(head) ? quotedPrintable(content) : content;
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => `\\x${hex}`);
  const parts = bytes.split(/\\x([0-9A-F]{2})/i);
  return Buffer.concat(
    parts.map((one, index) => (index % 2 === 1 ? Buffer.from(one, 'hex') : Buffer.from(one))),
  ).toString();
}
