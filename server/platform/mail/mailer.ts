import type { Transporter } from "nodemailer";
import type { Database } from "../../../db/client.ts";
import { keepMessage } from "../../../db/queries/mail/keep-message.ts";
import type { Config } from "../../config.ts";
import type { NewId } from "../system/ids.ts";

/** A mail ready to send: the same message as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses in it, for the outbox. */
  links: string[];
  code?: string;
  /** Reply address; by default, the site's own. */
  replyTo?: string;
  /** Additional headers of this mail. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Sends the mail, or stores it in the outbox if no server is configured. @throws Error if the server rejects it */
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

/** Sends mail through `SMTP_URL`; without it, stores messages for `/dev/outbox` (CONTRACT.md section 6). */
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

/** Loaded with the first mail. Each mail opens a new connection, so a mail server's outage needs no restart here. */
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
