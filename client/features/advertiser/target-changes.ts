import type { TargetingSpec } from "../../../src/ads/targeting.ts";

export type TargetType = keyof TargetingSpec;

/** Targeting types, in the order of the form. */
const TYPES = {
  LOCATION: true,
  GEO: true,
  CITY: true,
  RADIUS: true,
  LOCALE: true,
  AGE_BUCKET: true,
  MINIMUM_AGE: true,
  MAXIMUM_AGE: true,
  GENDER: true,
  INTEREST: true,
  APPTYPE: true,
  AUDIENCE_INCLUDE: true,
  AUDIENCE_EXCLUDE: true,
} satisfies Record<TargetType, true>;

export interface TargetChange {
  type: TargetType;
  from: readonly string[];
  to: readonly string[];
}

const chosen = (targeting: unknown, type: TargetType): string[] => {
  const values = (targeting as Record<string, unknown> | null | undefined)?.[type];
  if (typeof values === "string") return [values];
  return Array.isArray(values) ? values.map(String) : [];
};
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((value) => others.includes(value));

/** The choices that differ between two targetings, regardless of the order of their values. */
export const targetChanges = (before: unknown, after: unknown): TargetChange[] =>
  (Object.keys(TYPES) as TargetType[])
    .map((type) => ({ type, from: chosen(before, type), to: chosen(after, type) }))
    .filter(({ from, to }) => !isSame(from, to));
