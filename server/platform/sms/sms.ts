import type { Database } from "../../../db/client.ts";
import { keepMessage } from "../../../db/queries/mail/messages.ts";
import type { Config } from "../../config.ts";
import type { NewId } from "../system/ids.ts";

export interface TextMessage {
  /** Phone number in international form, `+491701234567`. */
  to: string;
  text: string;
  /** The code in the message, for the outbox. */
  code?: string;
}

export interface Sms {
  /**
   * Sends the message, or stores it in the outbox if no gateway is configured.
   * @throws Error if the gateway rejects it
   */
  send(message: TextMessage): Promise<void>;
}

interface SmsParts {
  config: Config;
  db: Database;
  newId: NewId;
  now: () => Date;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends text messages through `SMS_URL`, which receives `{"to","text"}` as a JSON POST and answers 2xx. Without it,
 * stores them in the outbox.
 */
export function createSms({ config, db, newId, now }: SmsParts): Sms {
  const { smsUrl } = config;
  if (!smsUrl) {
    return {
      send: ({ to, text, code }) =>
        keepMessage(db, { id: newId(), channel: "sms", recipient: to, body: text, links: [], code, createdAt: now() }),
    };
  }
  const { address, authorization } = splitCredentials(smsUrl);
  return {
    async send({ to, text }) {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
        body: JSON.stringify({ to, text }),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the text message gateway answered ${response.status}`);
    },
  };
}

/** Splits `https://name:password@host/path` into an address and a header: addresses may be logged, headers are not. */
function splitCredentials(smsUrl: string): { address: string; authorization: string | null } {
  const url = new URL(smsUrl);
  const pair = [url.username, url.password].map(decodeURIComponent);
  url.username = "";
  url.password = "";
  return { address: url.href, authorization: pair[0] ? `Basic ${btoa(pair.join(":"))}` : null };
}
