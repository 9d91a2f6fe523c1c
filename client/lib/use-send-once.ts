import { useState } from "react";
import { randomName } from "./random-name.ts";

/**
 * For requests that must not be done twice: `send` is given the same key for the same content until its answer has come,
 * so what is sent again after a lost answer is known to the server.
 * @returns sends, and answers or throws as `send` does
 */
export function useSendOnce(): <T>(content: string, send: (idempotencyKey: string) => Promise<T>) => Promise<T> {
  const [keys] = useState(() => new Map<string, string>());
  return async (content, send) => {
    const key = keys.get(content) ?? randomName();
    keys.set(content, key);
    const answer = await send(key);
    keys.delete(content);
    return answer;
  };
}
