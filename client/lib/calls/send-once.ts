import { isFailure } from "../errors/api-error.ts";
import { randomName } from "../format/hex.ts";

/**
 * Shared across the page's memory, because a retry may come from another component or a window that was closed
 * in the meantime.
 */
const keys = new Map<string, string>();

/**
 * Makes requests idempotent: `send` receives the same key for the same content until its response arrives, so that
 * the server recognizes a retry after a lost response or during the first request.
 * @param content everything that identifies the request within its procedure
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
    // The first request succeeded and its result has been changed since, so this is a new one.
    if (keys.get(name) === key) keys.delete(name);
    return sendOnce(procedure, content, send);
  });
  // A late response must not remove the key of a newer request.
  if (keys.get(name) === key) keys.delete(name);
  return answer;
}
