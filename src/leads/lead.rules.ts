import { emailSchema } from "../identity/email-field.ts";
import { isWebLink } from "../model/link.rules.ts";
import { ANSWER_MAX, type LeadFormFields, type LeadQuestion } from "./form.ts";

/** The reason why people can't fill in a form yet; null if they can. */
export function activationFault(
  form: Pick<LeadFormFields, "questions" | "privacyPolicyLink" | "hasAcceptedTerms">,
): "leadNoQuestions" | "leadNoPolicy" | "leadNoTerms" | null {
  if (form.questions.length === 0) return "leadNoQuestions";
  if (!form.privacyPolicyLink || !isWebLink(form.privacyPolicyLink)) return "leadNoPolicy";
  return form.hasAcceptedTerms ? null : "leadNoTerms";
}

export const ANSWER_FAULTS = ["missing", "tooLong", "email", "phone", "date", "age", "choice"] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

const PHONE = /^\+?[\d\s()./-]{5,30}$/;
const AGE_MAX = 130;
/** A day that exists and has come. */
const isPastDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return new Date(at || 0).toISOString().startsWith(text) && at < Date.now();
};

/**
 * The fault of an answer; null if it has none. Every question needs an answer.
 * @param answer one text, or each chosen option
 */
export function answerFault({ type, fieldType, options }: LeadQuestion, answer: readonly string[]): AnswerFault | null {
  const [first = ""] = answer;
  if (answer.length === 0 || first.trim() === "") return "missing";
  if (answer.some((text) => text.length > ANSWER_MAX)) return "tooLong";
  if (fieldType === "CHECKBOX") return answer.every((one) => options?.includes(one)) ? null : "choice";
  if (answer.length > 1) return "choice";
  if (fieldType === "RADIO_LIST") return options?.includes(first) ? null : "choice";
  switch (type) {
    case "EMAIL":
      return emailSchema.safeParse(first).success ? null : "email";
    case "PHONE_NUMBER":
      return PHONE.test(first) ? null : "phone";
    case "DATE_OF_BIRTH":
      return isPastDay(first) ? null : "date";
    case "AGE":
      return /^\d{1,3}$/.test(first) && Number(first) >= 1 && Number(first) <= AGE_MAX ? null : "age";
    default:
      return null;
  }
}

/** The faults by the question's position; empty if the form can be sent. */
export function answerFaults(
  questions: readonly LeadQuestion[],
  answers: readonly (readonly string[])[],
): ReadonlyMap<number, AnswerFault> {
  const found = new Map<number, AnswerFault>();
  for (const [index, question] of questions.entries()) {
    const fault = answerFault(question, answers[index] ?? []);
    if (fault) found.set(index, fault);
  }
  return found;
}

/** Whether every question has a valid answer, and only those of a text area have line breaks. */
export const fitsQuestions = (questions: readonly LeadQuestion[], answers: readonly (readonly string[])[]): boolean =>
  answers.length === questions.length &&
  answerFaults(questions, answers).size === 0 &&
  questions.every(({ fieldType }, index) => fieldType === "TEXT_AREA" || !answers[index]?.join("").includes("\n"));
