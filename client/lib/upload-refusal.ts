import type { Problem } from "../../src/model/problem.ts";
import { ENGLISH } from "./texts/catalogue.ts";
import { sayProblem } from "./texts/say-problem.ts";
import { wordsIn } from "./texts/translations.ts";
import { languageShown } from "./use-language.ts";

/** What an upload's answer tells: the envelope of the REST transport, as far as it is needed. */
export interface UploadAnswer {
  code: number;
  data: unknown;
  message: string | null;
  error?: { reason: Problem };
}

/** The answer to an upload; null for one that isn't the site's. */
export function readUploadAnswer(text: string | undefined): UploadAnswer | null {
  try {
    return (JSON.parse(text ?? "") as { resource_response: UploadAnswer }).resource_response;
  } catch {
    return null;
  }
}

/** Why an upload failed, in the page's language. @param answer null where none came */
export async function uploadRefusal(answer: UploadAnswer | null): Promise<string> {
  const english = answer?.message ?? ENGLISH.rules.uploadCutOff;
  const language = languageShown();
  if (language === "en") return english;
  const reason = answer ? answer.error?.reason : ({ code: "uploadCutOff" } as const);
  // Without a connection the words may not come; English is better than none.
  const words = await wordsIn(language).catch(() => null);
  return (words && sayProblem({ language, brandName: "", ...words }, reason)) ?? english;
}
