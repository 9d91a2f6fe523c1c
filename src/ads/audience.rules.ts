import type { TargetingSpec } from "./targeting.ts";

/** Minimum size of an audience that ads are delivered to. */
export const AUDIENCE_MIN = 100;

/** An audience that the viewer is in. */
export interface InAudience {
  people: number;
  /** The accounts that may use the audience. */
  accounts: ReadonlySet<string>;
}

/**
 * Whether an account's ad fits the viewer's audiences, and whether an audience is the reason to show it; null if it
 * doesn't fit. An audience that the account may not use counts as empty.
 */
export function fitsAudiences(
  { AUDIENCE_INCLUDE: wanted = [], AUDIENCE_EXCLUDE: unwanted = [] }: TargetingSpec,
  audiences: ReadonlyMap<string, InAudience>,
  advertiserId: string,
): boolean | null {
  const inOne = (id: string, least: number) => {
    const found = audiences.get(id);
    return found !== undefined && found.people >= least && found.accounts.has(advertiserId);
  };
  if (unwanted.some((id) => inOne(id, 0))) return null;
  if (wanted.length === 0) return false;
  return wanted.some((id) => inOne(id, AUDIENCE_MIN)) ? true : null;
}
