import type { Problem } from "../../../src/model/problem.ts";
import { failureOf, isFailure } from "../../lib/errors/api-error.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useNoticeTexts } from "../../lib/texts/notices-texts.ts";
import { en } from "../../texts/en/notices.ts";

export interface Refusal {
  /** Sentences by field. */
  fields: Readonly<Record<string, string>>;
  /** A sentence about the whole form; null if the fields say it all. */
  whole: string | null;
}

export const NO_REFUSAL: Refusal = { fields: {}, whole: null };

type Known = keyof typeof en.problems;
const isKnown = (code: string): code is Known => code in en.problems;

/** Words for what the server refused, in the page's language: of a call, and of a form that was sent without scripts. */
export function useRefusals() {
  const t = useNoticeTexts();
  const { posted } = usePageConfig();
  const wordsOf = (problems: Readonly<Record<string, Problem>>, otherwise: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(problems).map(([name, { code, params }]) => [
        name,
        isKnown(code) ? t(`problems.${code}`, { max: "", ...params }) : (otherwise[name] ?? t("wrong")),
      ]),
    );
  const ofPosted = ({ error, fields }: NonNullable<typeof posted>): Refusal => {
    const whole =
      error === "CAPTCHA_REQUIRED" ? t("captcha") : isKnown(error) ? t(`problems.${error}`, { max: "" }) : t("wrong");
    return { fields: wordsOf(fields, {}), whole };
  };
  const ofError = (error: unknown): Refusal => {
    const { fields, fieldReasons, message } = failureOf(error);
    const words = { ...fields, ...wordsOf(fieldReasons, fields) };
    if (Object.keys(words).length > 0) return { fields: words, whole: null };
    // The captcha itself says what to do.
    return { fields: {}, whole: isFailure(error, "CAPTCHA_REQUIRED") ? null : message };
  };
  return { first: posted ? ofPosted(posted) : NO_REFUSAL, values: posted?.values ?? {}, ofError };
}
