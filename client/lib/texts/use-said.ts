import { useCallback } from "react";
import { sayEnglish } from "./entry-text.ts";
import { useEntryText } from "./use-entry-text.ts";

/** Reads what the rules and the server say in English in the person's language, as far as the catalogue has it. */
export function useSaid() {
  const read = useEntryText();
  return useCallback((sentence: string | null) => (sentence === null ? null : read(sayEnglish(sentence))), [read]);
}
