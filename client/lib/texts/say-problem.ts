import { useCallback, useContext } from "react";
import type { Problem } from "../../../src/model/problem.ts";
import { WORDED_AS } from "../../../src/texts/worded-as.ts";
import { fillText, type Texts } from "./read-text.ts";
import { TextsContext } from "./texts.ts";

/** A problem as the server puts it into its responses. */
type WireProblem = { code: string; params?: Problem["params"] } | null | undefined;

/** Translates a problem to the page's language. Returns null for unknown codes, and in English, in which the server writes. */
export function sayProblem(texts: Texts, problem: WireProblem): string | null {
  const { translation, problems } = texts;
  if (!problem || !translation) return null;
  const words: Readonly<Record<string, unknown>> = { ...translation.auth?.errors, ...translation.rules, ...problems };
  const text = words[(WORDED_AS as Readonly<Record<string, string>>)[problem.code] ?? problem.code];
  return typeof text === "string" ? fillText(text, problem.params ?? {}, texts) : null;
}

/** Translates why one row of a batch was refused. */
export function useExceptionText() {
  const words = useProblemText();
  return ({ message, reason }: { message: string; reason: WireProblem }): string =>
    words({ problem: message, reason }) ?? message;
}

/** Translates a response's problem to the page's language, or returns the server's text. */
export function useProblemText() {
  const texts = useContext(TextsContext);
  return useCallback(
    ({ problem, reason }: { problem: string | null; reason: WireProblem }) => sayProblem(texts, reason) ?? problem,
    [texts],
  );
}
