import { useCallback } from "react";
import type { RuleProblem } from "../../../src/model/problem.ts";
import { sayMessage, sayRule } from "./entry-text.ts";
import { useEntryText } from "./use-entry-text.ts";

/** Translates a form's error, an encoded code or plain text, to the person's language. */
export function useSaid() {
  const read = useEntryText();
  return useCallback((message: string | null) => (message === null ? null : read(sayMessage(message))), [read]);
}

/** Translates the error of a rule. */
export function useRuleText() {
  const read = useEntryText();
  return useCallback((problem: RuleProblem | null) => problem && read(sayRule(problem)), [read]);
}
