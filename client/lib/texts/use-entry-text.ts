import { useCallback } from "react";
import type { EntryText, EntryValues } from "./entry-text.ts";
import { useTexts } from "./texts.ts";

/** Reads the flow's texts in the person's language. */
export function useEntryText() {
  const t = useTexts("auth");
  return useCallback(
    (text: EntryText) => {
      if ("text" in text) return text.text;
      // The flow says key and values as data; which values a key needs is tested, not typed.
      const read = t as unknown as (key: string, values?: EntryValues) => string;
      return read(text.key, text.values);
    },
    [t],
  );
}
