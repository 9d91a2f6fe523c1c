export type AudienceUse = "unused" | "include" | "exclude";

/** Ids of the audiences that ads target, and of those that they exclude. */
export interface ChosenAudiences {
  include: readonly string[];
  exclude: readonly string[];
}

export const usedAs = ({ include, exclude }: ChosenAudiences, id: string): AudienceUse =>
  include.includes(id) ? "include" : exclude.includes(id) ? "exclude" : "unused";

/** An audience is in one list at most. */
export function withUse({ include, exclude }: ChosenAudiences, id: string, use: AudienceUse): ChosenAudiences {
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return {
    include: use === "include" ? [...others(include), id] : others(include),
    exclude: use === "exclude" ? [...others(exclude), id] : others(exclude),
  };
}

/** The targeting with these audiences; empty lists are left out. */
export function targetedAt<T extends object>(spec: T, { include, exclude }: ChosenAudiences): T {
  const { AUDIENCE_INCLUDE: _i, AUDIENCE_EXCLUDE: _e, ...others } = spec as Record<string, unknown>;
  return {
    ...others,
    ...(include.length > 0 && { AUDIENCE_INCLUDE: include }),
    ...(exclude.length > 0 && { AUDIENCE_EXCLUDE: exclude }),
  } as T;
}
