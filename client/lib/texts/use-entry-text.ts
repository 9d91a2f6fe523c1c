import { useCallback } from "react";
import type { EntryText, EntryValues } from "./entry-text.ts";
import { useTexts } from "./texts.ts";

/** Translates the flow's texts to the person's language. */
export function useEntryText() {
  const t = useTexts("auth");
  return useCallback(
    (text: EntryText) => {
      if ("text" in text) return text.text;
      // The flow passes keys and values as data; tests, not types, check that the values match.
      const read = t as unknown as (key: string, values?: EntryValues) => string;
      return read(text.key, text.values);
    },
    [t],
  );
}
