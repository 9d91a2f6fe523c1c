import type { PromoteDraft } from "../../../../src/quick-promote/setup.contract.ts";
import type { PromoteForm } from "./promote-form.ts";

/** The form's fields that a draft holds. */
export function formOfDraft({ pin, dailyBudget, locale, ...fields }: PromoteDraft): Partial<PromoteForm> {
  const known = { ...fields, ...(dailyBudget !== undefined && { budget: dailyBudget }) };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** The saved part of the form (spec signed-in 3.7). */
export function draftOf(
  { budget, ages, genders, interests, ...form }: PromoteForm,
  pin: string | null,
  locale: string,
) {
  return {
    ...form,
    dailyBudget: budget,
    ages: [...ages],
    genders: [...genders],
    interests: [...interests],
    pin,
    locale,
  };
}
