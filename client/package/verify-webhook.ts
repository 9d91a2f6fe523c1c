import type { WebhookEvent, WebhookHeaders, WebhookOptions } from "./api.ts";

/** A delivery that the site didn't send, or that is too old. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

const TOLERANCE_SECONDS = 300;
const PREFIX = "whsec_";

function headerOf(given: Request | WebhookHeaders, name: string): string {
  const headers = given instanceof Request ? given.headers : given;
  if (headers instanceof Headers) return headers.get(name) ?? "";
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (Array.isArray(found) ? found.join(" ") : found) ?? "";
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

const bytesOf = (body: string | Uint8Array | ArrayBuffer): Uint8Array =>
  typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);

/**
 * Checks a delivery as Standard Webhooks says: HMAC-SHA256 over id, time and body, compared in constant time.
 * @param body as it came, before it was parsed; null reads it from the request
 * @param secret `whsec_…`, or several while one is being replaced
 * @throws WebhookError
 */
export async function verifyWebhook(
  request: Request | WebhookHeaders,
  body: string | Uint8Array | ArrayBuffer | null,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const [id, time, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(request, name),
  );
  if (!id || !time || !signatures) throw new WebhookError("A header of the webhook is missing.");
  const age = now / 1000 - Number(time);
  if (!/^\d+$/.test(time) || Math.abs(age) > toleranceSeconds)
    throw new WebhookError("The webhook is too old, or a clock is wrong.");
  if (body === null && !(request instanceof Request)) throw new WebhookError("The body of the webhook is missing.");
  const content = body === null ? await (request as Request).clone().arrayBuffer() : body;
  const payload = bytesOf(content);
  const head = new TextEncoder().encode(`${id}.${time}.`);
  const signed = new Uint8Array(head.length + payload.length);
  signed.set(head);
  signed.set(payload, head.length);
  if (!(await isSigned(signed, signatures, [secret].flat())))
    throw new WebhookError("The signature of the webhook is wrong.");
  return JSON.parse(new TextDecoder().decode(payload)) as WebhookEvent;
}

/** Whether one of the signatures belongs to one of the secrets. Signatures of other versions are skipped. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secrets: readonly string[],
): Promise<boolean> {
  const given = signatures.split(" ").flatMap((signature) => {
    const [version, text = ""] = signature.split(",");
    return (version === "v1" && fromBase64(text)) || [];
  });
  for (const secret of secrets) {
    // A program without types passes undefined if a setting is missing.
    if (!secret) throw new WebhookError("The secret of the webhook is missing.");
    const key = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
    if (!key?.length) throw new WebhookError("The secret is not one of a webhook.");
    const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    for (const signature of given) if (await crypto.subtle.verify("HMAC", hmac, signature, signed)) return true;
  }
  return false;
}
