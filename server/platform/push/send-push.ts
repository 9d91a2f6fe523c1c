import webPush from "web-push";
import { PUSH_HOURS } from "../../../src/notifications/push.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../fetch/fetch-refused.ts";
import { hashSecret } from "../system/ids.ts";
import { isPushEndpoint } from "./push-endpoint.ts";
import { vapidOf } from "./vapid.ts";

interface Receiver {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A push service's answer; `unreached` also stands for an address that the site may not send to. */
export type PushOutcome = "sent" | "gone" | "refused" | "unreached";

const ANSWER_MAX = 1_000;
const ANSWER_MS = 10_000;
/** A topic has at most 32 characters of base64url (RFC 8030, 5.4). */
const TOPIC_LENGTH = 32;

/**
 * Encrypts a message for a browser (RFC 8291) and gives it to its push service (RFC 8030), which can't read it.
 * @param tag a newer message with the same tag replaces one that still waits
 */
export async function sendPush(
  deps: Deps,
  receiver: Receiver,
  { message, tag }: { message: object; tag: string },
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = receiver;
  if (!isPushEndpoint(deps, endpoint)) return "gone";
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: await vapidOf(deps),
      TTL: PUSH_HOURS * 3_600,
      urgency: "normal",
      topic: hashSecret(tag).slice(0, TOPIC_LENGTH),
      contentEncoding: "aes128gcm",
    },
  );
  const { "Content-Length": _length, ...sent } = headers;
  try {
    const { status } = await deps.fetcher.fetchUrl(endpoint, {
      accept: "*/*",
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), String(value)])),
      body: new Uint8Array(body ?? Buffer.alloc(0)),
      answersRedirects: true,
      isCut: true,
      maxBytes: ANSWER_MAX,
      timeoutMs: ANSWER_MS,
    });
    if (status >= 200 && status < 300) return "sent";
    if (status === 404 || status === 410) return "gone";
    // Anything else that isn't about now, such as an unknown key, is no better in a minute.
    return status === 429 || status >= 500 ? "unreached" : "refused";
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    deps.log.debug({ reason: error.reasonForLog() }, "a push service could not be reached");
    return "unreached";
  }
}
