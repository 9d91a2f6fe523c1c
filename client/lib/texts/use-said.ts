import { useCallback } from "react";
import type { RuleProblem } from "../../../src/model/problem.ts";
import { sayMessage, sayRule } from "./entry-text.ts";
import { useEntryText } from "./use-entry-text.ts";

/** Reads a form's message, which is a code of the catalogue or words, in the person's language. */
export function useSaid() {
  const read = useEntryText();
  return useCallback((message: string | null) => (message === null ? null : read(sayMessage(message))), [read]);
}

/** Reads what a rule found wrong. */
export function useRuleText() {
  const read = useEntryText();
  return useCallback((problem: RuleProblem | null) => problem && read(sayRule(problem)), [read]);
}
