import { z } from "zod";
import { hasThreshold, SPAM_RULE_NAMES, type SpamRule, type SpamSettings, USUAL_SETTINGS } from "./rules.ts";

const WEIGHT_MAX = 20;
const THRESHOLD_MAX = 100_000;
const SCORE_MAX = 1_000;

const weight = z.number().min(-WEIGHT_MAX).max(WEIGHT_MAX);
const threshold = z.number().int().min(1).max(THRESHOLD_MAX);
const score = z.number().min(0.5).max(SCORE_MAX);
const each = <T extends z.ZodType>(names: readonly SpamRule[], schema: T) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<SpamRule, T>;

/** The scores rise with the outcome, or a harder outcome would hide a milder one. */
const rises = ({ captcha, hold, limit }: SpamSettings["scores"]) => captcha <= hold && hold <= limit;

/** The settings as an administrator sends them: all of them. */
export const spamSettingsSchema = z.object({
  isOn: z.boolean(),
  weights: z.object(each(SPAM_RULE_NAMES, weight)),
  thresholds: z.object(each(SPAM_RULE_NAMES.filter(hasThreshold), threshold)).partial(),
  scores: z.object({ captcha: score, hold: score, limit: score }),
});

const amountOf = (stored: unknown, name: string, schema: z.ZodType<number>, usual: number): number => {
  const value = stored !== null && typeof stored === "object" ? (stored as Record<string, unknown>)[name] : undefined;
  const read = schema.safeParse(value);
  return read.success ? read.data : usual;
};

/** Reads stored settings. Rules of a later release, and damaged values, have the usual ones. */
export function readSpamSettings(stored: Record<string, unknown> | null): SpamSettings {
  const { weights, thresholds, scores, isOn } = stored ?? {};
  const usual = USUAL_SETTINGS;
  const read = {
    captcha: amountOf(scores, "captcha", score, usual.scores.captcha),
    hold: amountOf(scores, "hold", score, usual.scores.hold),
    limit: amountOf(scores, "limit", score, usual.scores.limit),
  };
  return {
    isOn: isOn !== false,
    weights: Object.fromEntries(
      SPAM_RULE_NAMES.map((name) => [name, amountOf(weights, name, weight, usual.weights[name])]),
    ) as SpamSettings["weights"],
    thresholds: Object.fromEntries(
      SPAM_RULE_NAMES.filter(hasThreshold).map((name) => [
        name,
        amountOf(thresholds, name, threshold, usual.thresholds[name] ?? 1),
      ]),
    ) as SpamSettings["thresholds"],
    scores: rises(read) ? read : { ...usual.scores },
  };
}

/** The field of a mistake that no single value shows; null if the settings agree. */
export const scoresMistake = ({ scores }: Pick<SpamSettings, "scores">): "scores.hold" | "scores.limit" | null =>
  scores.captcha > scores.hold ? "scores.hold" : scores.hold > scores.limit ? "scores.limit" : null;
