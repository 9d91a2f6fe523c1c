import type { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../../server/router.ts";
import type { ErrorData } from "../errors/api-error.ts";
import { isAborted } from "../errors/known-errors.ts";
import { sayProblem } from "./say-problem.ts";
import { allWordsIn, type OtherLanguage } from "./translations.ts";

interface Speech {
  language: OtherLanguage;
  brandName: string;
}

/**
 * Translates an error's message, detail and field errors to the page's language. Codes that the catalog lacks, such as those of
 * advertising, keep the server's English.
 */
export async function wordError(error: TRPCClientError<AppRouter>, speech: Speech): Promise<void> {
  if (isAborted(error)) return;
  const texts = { ...speech, ...(await allWordsIn(speech.language)) };
  const data = error.data as ErrorData | null | undefined;
  error.message = sayProblem(texts, data ? data.reason : { code: "offline" }) ?? error.message;
  // If the server was not reached: `failureOf` has only an English text for that.
  if (!data) return void Object.assign(error, { data: { apiErrorCode: 0 } satisfies ErrorData });
  data.messageDetail = sayProblem(texts, data.detailReason) ?? data.messageDetail ?? null;
  for (const [field, problem] of Object.entries(data.fieldReasons ?? {})) {
    const text = sayProblem(texts, problem);
    if (text && data.fields) data.fields[field] = text;
  }
}
