/** Fields in which a call names the business or advertiser account that it acts for. */
export const ACTING_FIELDS = ["orbac_subject_id", "advertiser_id"] as const;
export type ActingField = (typeof ACTING_FIELDS)[number];

/** Why acting is refused: no relation, a relation that requires a second factor, or one that allows less. */
export const ACTING_REFUSALS = ["no_relation", "no_second_factor", "no_permission"] as const;
export type ActingRefusal = (typeof ACTING_REFUSALS)[number];

/** The caller's relation to the account that a call names: owner (or the person themselves), delegate, or none. */
export type ActingRelation = "owner" | "delegate" | null;

/** Roles of people in another person's account. The owner may do more than any of them. */
export const DELEGATE_ROLES = [
  ...(["ADMIN", "CAMPAIGN_MANAGER", "ANALYST", "FINANCE_MANAGER", "AUDIENCE_MANAGER"] as const),
] as const;
export type DelegateRole = (typeof DELEGATE_ROLES)[number];

/**
 * Checks whether a person may act for an account (SECURITY.md 25, spec signed-in 6): always for themselves, and
 * as a delegate only with a second factor on their log-in.
 * @returns null if they may
 */
export function actingRefusal(relation: ActingRelation, hasSecondFactor: boolean): ActingRefusal | null {
  if (relation === "owner") return null;
  if (relation === null) return "no_relation";
  return hasSecondFactor ? null : "no_second_factor";
}

/** Days that the audit log keeps an entry, and entries that one person can add in a day. */
export const AUDIT_DAYS = 400;
export const AUDIT_LINES_A_DAY = 200;
