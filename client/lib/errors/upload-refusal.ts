import type { Problem } from "../../../src/model/problem.ts";
import { ENGLISH } from "../texts/catalogue.ts";
import { languageShown } from "../texts/language-shown.ts";
import { sayProblem } from "../texts/say-problem.ts";
import { allWordsIn } from "../texts/translations.ts";

/** The part of the REST transport's envelope that an upload needs. */
export interface UploadAnswer {
  code: number;
  data: unknown;
  message: string | null;
  error?: { reason: Problem };
}

/** The answer to an upload; null if it didn't come from the site. */
export function readUploadAnswer(text: string | undefined): UploadAnswer | null {
  try {
    return (JSON.parse(text ?? "") as { resource_response: UploadAnswer }).resource_response;
  } catch {
    return null;
  }
}

/** The error for a picture that the browser itself refuses, in the page's language. */
export const refusedFor = async (code: "IMAGE_INVALID" | "sharedPictureGone"): Promise<Error> =>
  new Error(await uploadRefusal({ code: 0, data: null, message: ENGLISH.rules[code], error: { reason: { code } } }));

/** Why an upload failed, in the page's language. @param answer null if no answer arrived */
export async function uploadRefusal(answer: UploadAnswer | null): Promise<string> {
  const english = answer?.message ?? ENGLISH.rules.uploadCutOff;
  const language = languageShown();
  if (language === "en") return english;
  const reason = answer ? answer.error?.reason : ({ code: "uploadCutOff" } as const);
  // Without a connection the texts may not load; English is better than none.
  const words = await allWordsIn(language).catch(() => null);
  return (words && sayProblem({ language, brandName: "", ...words }, reason)) ?? english;
}
