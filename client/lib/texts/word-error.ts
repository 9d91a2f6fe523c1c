import type { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../../server/router.ts";
import type { Language } from "../../../src/model/languages.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { WORDED_AS } from "../../../src/texts/worded-as.ts";
import type { ErrorData } from "../api-error.ts";
import { isAborted } from "../is-aborted.ts";
import { fillText } from "./read-text.ts";
import { TRANSLATIONS } from "./texts.ts";

interface Speech {
  language: Exclude<Language, "en">;
  brandName: string;
}

/**
 * Puts an error's message, its detail and its fields into the page's language. Codes that its catalogue hasn't got, those
 * of advertising and of settings, keep the server's English.
 */
export async function wordError(error: TRPCClientError<AppRouter>, speech: Speech): Promise<void> {
  if (isAborted(error)) return;
  const { problems, translation } = await TRANSLATIONS[speech.language]();
  const words: Readonly<Record<string, unknown>> = { ...translation.auth?.errors, ...translation.rules, ...problems };
  const say = (problem: Problem | null | undefined): string | null => {
    if (!problem) return null;
    const text = words[(WORDED_AS as Readonly<Record<string, string>>)[problem.code] ?? problem.code];
    return typeof text === "string" ? fillText(text, problem.params ?? {}, speech) : null;
  };
  const data = error.data as ErrorData | null | undefined;
  error.message = say(data ? data.reason : { code: "offline" }) ?? error.message;
  // The server wasn't reached; `failureOf` would word that in English.
  if (!data) return void Object.assign(error, { data: { apiErrorCode: 0 } satisfies ErrorData });
  data.messageDetail = say(data.detailReason) ?? data.messageDetail ?? null;
  for (const [field, problem] of Object.entries(data.fieldReasons ?? {})) {
    const text = say(problem);
    if (text && data.fields) data.fields[field] = text;
  }
}
