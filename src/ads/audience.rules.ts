import type { TargetingSpec } from "../model/ad-targeting.ts";

/** Nothing is delivered to fewer people than that. */
export const AUDIENCE_MIN = 100;

/** An audience that somebody is in. */
export interface InAudience {
  people: number;
  /** The accounts that may use it. */
  accounts: ReadonlySet<string>;
}

/**
 * Whether an account's ad fits a viewer by the audiences they are in, and whether an audience is the reason; null where
 * it does not fit. An audience that the account may not use counts as empty.
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
