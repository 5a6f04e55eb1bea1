import type { Transporter } from 'nodemailer';
import type { Letter } from './letter.ts';

/** Somebody with a mailbox. Never written as one text: a name could then pretend to be more addresses. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface SmtpSettings {
  /** With user and password, where the server wants them. */
  readonly url: string;
  readonly from: Mailbox;
}

/** Sends letters, one at a time. */
export interface Mailer {
  /** Throws when the letter was not taken; who sends it in a job tries again. */
  send(to: Mailbox, letter: Letter): Promise<void>;
}

/** A mail server that says nothing for so long is taken for dead: a job must come to its end. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  // Large, and no part of the start.
  let connecting: Promise<Transporter> | undefined;
  const connect = async () => (await import('nodemailer')).createTransport({ url, ...timeouts });
  return {
    async send(to, { subject, text, html, unsubscribe, name }) {
      connecting ??= connect();
      const transport = await connecting;
      await transport.sendMail({
        from: { ...from },
        to: { ...to, name: oneLine(to.name) },
        subject,
        text,
        html,
        // Nobody's automatic answer is wanted.
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
        ...(name && { messageId: `<${name}>` }),
        // A letter is text: nothing in it is ever fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** As RFC 8058 has it: programs post to the address, people open it. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** For development: what would be sent is written where one sees it. */
export function writingMailer(write: (text: string) => void): Mailer {
  return {
    async send(to, { subject, text }) {
      write(`A letter to ${to.address}: ${subject}\n${text}\n`);
    },
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
