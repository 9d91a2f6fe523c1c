/** How a call names the one it is made for: a business, or an advertiser account. */
export const ACTING_FIELDS = ["orbac_subject_id", "advertiser_id"] as const;
export type ActingField = (typeof ACTING_FIELDS)[number];

/** Why it may not: no relation to the one it names, one that counts with a second factor only, or one that allows less. */
export const ACTING_REFUSALS = ["no_relation", "no_second_factor", "no_permission"] as const;
export type ActingRefusal = (typeof ACTING_REFUSALS)[number];

/** The caller's relation to the one that a call names: the person themselves or the owner, a delegate, or none. */
export type ActingRelation = "owner" | "delegate" | null;

/**
 * Whether a person may act for another (SECURITY.md 25, spec signed-in section 6): for themselves always; as a delegate
 * only with a second factor on their log-in. @returns null where they may
 */
export function actingRefusal(relation: ActingRelation, hasSecondFactor: boolean): ActingRefusal | null {
  if (relation === "owner") return null;
  if (relation === null) return "no_relation";
  return hasSecondFactor ? null : "no_second_factor";
}

/** How many days the audit log keeps a line, and how many lines one person can fill it with in a day. */
export const AUDIT_DAYS = 400;
export const AUDIT_LINES_A_DAY = 200;
