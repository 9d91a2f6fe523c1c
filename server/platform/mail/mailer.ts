import { Socket } from "node:net";
import type { Transporter } from "nodemailer";
import type { Database } from "../../../db/client.ts";
import { hasBounced, keepBounce } from "../../../db/queries/mail/bounced-mails.ts";
import { keepReturn } from "../../../db/queries/mail/mail-returns.ts";
import { keepMessage } from "../../../db/queries/mail/messages.ts";
import type { Config } from "../../config.ts";
import { hashSecret, type NewId } from "../system/ids.ts";
import { inTime } from "../system/in-time.ts";
import { withMailLook } from "./mail-look.ts";
import { newReturnToken, returnAddress } from "./return-address.ts";

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
  /**
   * Sends the mail, or stores it in the outbox if no server is configured. A mail to an address that the server does not
   * know is noted as bounced, because another attempt would end the same. A mail that people can turn off is not sent to
   * an address that bounced: servers distrust sites that go on.
   * @throws Error if the server rejects it for another reason
   */
  send(mail: Mail): Promise<void>;
}

interface MailerParts {
  config: Config;
  db: Database;
  newId: NewId;
  now: () => Date;
}

const CONNECT_MS = 10_000;
const REQUIRES_TLS = /[?&]requireTLS=(?!false)/i;
const SILENCE_MS = 20_000;

/** Sends mail through `SMTP_URL`; without it, stores messages for `/dev/outbox` (CONTRACT.md section 6). */
export function createMailer({ config, db, newId, now }: MailerParts): Mailer {
  const { smtpUrl } = config;
  if (!smtpUrl) {
    return {
      send: ({ to, text, html, headers: _headers, replyTo: _replyTo, ...mail }) =>
        keepMessage(db, {
          id: newId(),
          channel: "email",
          recipient: to,
          body: text,
          createdAt: now(),
          html: withMailLook(html, config),
          ...mail,
        }),
    };
  }
  let transport: Promise<Transporter> | null = null;
  /** Makes the return address of a mail. It is stored first, because the bounce may arrive at once. */
  async function returnTo(mailbox: string, { to, subject }: Pick<Mail, "to" | "subject">): Promise<string> {
    const token = newReturnToken();
    await keepReturn(db, { tokenHash: hashSecret(token), recipient: to, subject, createdAt: now() });
    return returnAddress(mailbox, token);
  }
  return {
    async send({ to, replyTo, subject, text, html, headers }) {
      if (headers?.["List-Unsubscribe"] && (await hasBounced(db, to))) return;
      transport ??= connectMail(smtpUrl, config.smtpCa);
      const message = {
        from: senderOf(config),
        ...(config.mailBounces && { envelope: { from: await returnTo(config.mailBounces, { to, subject }), to } }),
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html: withMailLook(html, config),
        // Prevents automatic out-of-office replies (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      };
      try {
        await (await transport).sendMail(message);
      } catch (error) {
        const answer = unknownAddress(error);
        if (answer === null) throw error;
        await keepBounce(db, { id: newId(), recipient: to, subject, answer, createdAt: now() });
      }
    },
  };
}

const ANSWER_MAX = 500;

/** What servers say of addresses that they do not know. */
const UNKNOWN =
  /unknown|unroute?able address|no such|not exist|not found|no mailbox|mailbox (?:name|unavailable)|invalid (?:address|recipient|user)/i;

/**
 * The answer of a server that does not know an address: an enhanced code about the address or the mailbox (RFC 3463, 3.2
 * and 3.3), or 550 or 553 with such words. Refusals by policy are about the site, so another attempt may work.
 */
function unknownAddress(error: unknown): string | null {
  const { command, response } = error as { command?: unknown; response?: unknown };
  if (command !== "RCPT TO" || typeof response !== "string") return null;
  const [, code, enhanced] = /^(5\d\d)[ -](5\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  const isUnknown = enhanced
    ? /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(enhanced)
    : (code === "550" || code === "553") && UNKNOWN.test(response);
  return isUnknown ? response.slice(0, ANSWER_MAX) : null;
}

/**
 * nodemailer is loaded with the first mail. Each mail opens a new connection, so this process needs no restart after an
 * outage of the mail server.
 * @param ca certificates of the authorities to trust; null for the usual ones
 * @param socket one that isn't connected yet, for a caller who closes it; by default, each mail opens its own
 */
export async function connectMail(url: string, ca: string | null, socket?: Socket): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    ...(socket && { socket }),
    // A server that refuses STARTTLS (454) gets mail unencrypted, like one that does not offer it; a certificate that
    // cannot be verified stops mail all the same.
    opportunisticTLS: !REQUIRES_TLS.test(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(ca && { tls: { ca } }),
    // All message parts come from our templates, so nothing may make nodemailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Time for the server to say goodbye. */
const GOODBYE_MS = 500;

/**
 * Logs in to the mail server and out again; no mail is sent. The connection is closed at the end, even if the server
 * never answers; otherwise each look at the site's status would leave one.
 * @throws Error if it does not take the log-in, or does not answer within `patienceMs`
 */
export async function tryMailServer(
  { url, ca }: { url: string; ca: string | null },
  patienceMs: number,
): Promise<void> {
  const socket = new Socket();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  try {
    await inTime((await connectMail(url, ca, socket)).verify(), patienceMs);
    await Promise.race([closed, Bun.sleep(GOODBYE_MS)]);
  } finally {
    socket.destroy();
  }
}

/** The configured sender, or the site's name, which administrators can change, at an address that takes no answers. */
const senderOf = ({ mailFrom, brandName, publicUrl }: Config) =>
  mailFrom === null ? { name: brandName, address: `no-reply@${new URL(publicUrl).hostname}` } : parseFrom(mailFrom);

/** Splits `Name <address>` into its parts, because a brand name may contain a comma. */
function parseFrom(from: string): string | { name: string; address: string } {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  return address === undefined ? from : { name: name ?? "", address };
}
