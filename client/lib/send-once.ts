import { isFailure } from "./api-error.ts";
import { randomName } from "./random-name.ts";

/** In this page's memory: what is sent again may be so from another place of it, or from a window that was closed meanwhile. */
const keys = new Map<string, string>();

/**
 * For requests that must not be done twice: `send` is given the same key for the same content until its answer has come,
 * so what is sent again after a lost answer, or while the first one is under way, is known to the server.
 * @param content what is asked for, with all that tells it from another request of that procedure
 * @returns and throws as `send` does
 */
export async function sendOnce<T>(
  procedure: string,
  content: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([procedure, content]);
  const key = keys.get(name) ?? randomName();
  keys.set(name, key);
  const answer = await send(key).catch((error: unknown) => {
    if (!isFailure(error, "IDEMPOTENCY_KEY_REUSED")) throw error;
    // What the first one made has been changed since, so it did arrive, and this is another.
    if (keys.get(name) === key) keys.delete(name);
    return sendOnce(procedure, content, send);
  });
  // An answer to an earlier one doesn't end what has begun anew since.
  if (keys.get(name) === key) keys.delete(name);
  return answer;
}
