import { AD_AGES, AD_GENDERS, type AdAge, type AdGender } from "../../../../src/ads/targeting.ts";
import { isWebLink } from "../../../../src/model/link.rules.ts";
import type { PromoteDefaults } from "../../../../src/quick-promote/defaults.ts";
import type { AdType } from "../../../../src/quick-promote/limits.ts";
import {
  budgetProblem,
  type PromoteProblem,
  type Run,
  runProblem,
  toDays,
  toMicro,
} from "../../../../src/quick-promote/promote.rules.ts";

/** The page's form (spec signed-in 3.7), with amounts and days as typed. */
export interface PromoteForm {
  name: string;
  destinationUrl: string;
  budget: string;
  duration: string;
  inclusiveEndDate: string;
  isOngoing: boolean;
  isAutoTargeting: boolean;
  ages: readonly AdAge[];
  genders: readonly AdGender[];
  interests: readonly string[];
  adType: AdType;
  /** The tag and event that a web conversion is counted by. */
  ocpmTag: { conversionTagId: string; conversionEvent: string } | null;
}

export const emptyForm = ({ budget, days }: PromoteDefaults): PromoteForm => ({
  name: "",
  destinationUrl: "",
  budget: String(budget),
  duration: String(days),
  inclusiveEndDate: "",
  isOngoing: false,
  isAutoTargeting: true,
  ages: AD_AGES,
  genders: AD_GENDERS,
  interests: [],
  adType: "CONSIDERATION" as const,
  ocpmTag: null,
});

export const runOf = ({ isOngoing, inclusiveEndDate, duration }: PromoteForm): Run => ({
  isOngoing,
  inclusiveEndDate,
  duration: toDays(duration),
});

export type FormProblems = Partial<Record<keyof PromoteForm, PromoteProblem>>;

/** The form's errors by field. @param today the current day in the account's zone */
export function formProblems(form: PromoteForm, today: string): FormProblems {
  const problems: FormProblems = {};
  const say = (field: keyof PromoteForm, problem: PromoteProblem | null) => {
    if (problem) problems[field] = problem;
  };
  say("name", form.name.trim() === "" ? "nameMissing" : null);
  const link = form.destinationUrl.trim();
  say("destinationUrl", link === "" ? "linkMissing" : isWebLink(link) ? null : "linkUnreadable");
  say("budget", budgetProblem(toMicro(form.budget)));
  say(form.inclusiveEndDate === "" ? "duration" : "inclusiveEndDate", runProblem(runOf(form), today));
  if (!form.isAutoTargeting) {
    say("ages", form.ages.length === 0 ? "agesMissing" : null);
    say("genders", form.genders.length === 0 ? "gendersMissing" : null);
  }
  say("ocpmTag", form.adType === "WEB_CONVERSION" && form.ocpmTag === null ? "tagMissing" : null);
  return problems;
}

/** The kinds of schedule; each clears the fields of the others. */
export type RunKind = "days" | "endDate" | "ongoing";
export const runKind = ({ isOngoing, inclusiveEndDate }: PromoteForm): RunKind =>
  isOngoing ? "ongoing" : inclusiveEndDate === "" ? "days" : "endDate";

/** @param lastDay suggested when an end date is chosen */
export function withRunKind(form: PromoteForm, kind: RunKind, lastDay: string): PromoteForm {
  const inclusiveEndDate = kind === "endDate" ? form.inclusiveEndDate || lastDay : "";
  return { ...form, isOngoing: kind === "ongoing", inclusiveEndDate };
}
