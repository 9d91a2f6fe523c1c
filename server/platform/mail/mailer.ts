import type { Transporter } from "nodemailer";
import type { Database } from "../../../db/client.ts";
import { keepMessage } from "../../../db/queries/mail/keep-message.ts";
import type { Config } from "../../config.ts";
import type { NewId } from "../system/ids.ts";

/** A mail as it goes out: the same message as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses in it, for the outbox. */
  links: string[];
  code?: string;
  /** Where an answer goes; to the site's own address if it is not given. */
  replyTo?: string;
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Sends, or keeps in the outbox where no server is configured. @throws Error when the server did not take it */
  send(mail: Mail): Promise<void>;
}

interface MailerParts {
  config: Config;
  db: Database;
  newId: NewId;
  now: () => Date;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Mail by `SMTP_URL`; without it messages are kept for `/dev/outbox` (CONTRACT.md section 6). */
export function createMailer({ config, db, newId, now }: MailerParts): Mailer {
  const { smtpUrl } = config;
  if (!smtpUrl) {
    return {
      send: ({ to, text, headers: _headers, replyTo: _replyTo, ...mail }) =>
        keepMessage(db, { id: newId(), channel: "email", recipient: to, body: text, createdAt: now(), ...mail }),
    };
  }
  let transport: Promise<Transporter> | null = null;
  return {
    async send({ to, replyTo, subject, text, html, headers }) {
      transport ??= connect(smtpUrl);
      await (await transport).sendMail({
        from: parseFrom(config.mailFrom),
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        // Keeps out-of-office replies away (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      });
    },
  };
}

/** Loaded with the first mail. Each mail opens its own connection, so a server that was away needs no restart of ours. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Message parts come from our templates alone; nothing may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** `Name <address>` in its two parts, for a brand's name may hold a comma. */
function parseFrom(from: string): string | { name: string; address: string } {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  return address === undefined ? from : { name: name ?? "", address };
}
