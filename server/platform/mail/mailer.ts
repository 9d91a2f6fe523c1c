import type { Transporter } from "nodemailer";
import type { Database } from "../../../db/client.ts";
import { keepMessage } from "../../../db/queries/mail/messages.ts";
import type { Config } from "../../config.ts";
import type { NewId } from "../system/ids.ts";

/** A complete mail: the same message as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Addresses in the message, for the outbox. */
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
      transport ??= connectMail(smtpUrl, config.smtpCa);
      await (await transport).sendMail({
        from: parseFrom(config.mailFrom),
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        // Prevents automatic out-of-office replies (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      });
    },
  };
}

/**
 * nodemailer is loaded with the first mail. Each mail opens a new connection, so this process needs no restart after an
 * outage of the mail server.
 * @param ca certificates of the authorities to trust; null for the usual ones
 */
export async function connectMail(url: string, ca: string | null): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(ca && { tls: { ca } }),
    // All message parts come from our templates, so nothing may make nodemailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Splits `Name <address>` into its parts, because a brand name may contain a comma. */
function parseFrom(from: string): string | { name: string; address: string } {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  return address === undefined ? from : { name: name ?? "", address };
}
