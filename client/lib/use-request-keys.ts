import { useState } from "react";
import { randomName } from "./random-name.ts";

/**
 * Keys of requests that must not be done twice: `keyOf` gives the same one for the same content until `done` says that its answer
 * came, so what is sent again after a lost answer is known to the server.
 */
export function useRequestKeys() {
  const [keys] = useState(() => new Map<string, string>());
  return {
    keyOf(content: string): string {
      const key = keys.get(content) ?? randomName();
      keys.set(content, key);
      return key;
    },
    done: (content: string) => void keys.delete(content),
  };
}
