/** Roles of a person in another person's account. Its owner may do more than any of them. */
export const DELEGATE_ROLES = [
  ...(["ADMIN", "CAMPAIGN_MANAGER", "ANALYST", "FINANCE_MANAGER", "AUDIENCE_MANAGER"] as const),
] as const;
export type DelegateRole = (typeof DELEGATE_ROLES)[number];
export type AccountRole = "OWNER" | DelegateRole;

/** What can be done with an account; each call asks for one of them. */
export type AccountRight = "read" | "campaigns" | "conversions" | "audiences" | "billing" | "account" | "people";

const RIGHTS: Record<DelegateRole, readonly AccountRight[]> = {
  ADMIN: ["read", "campaigns", "conversions", "audiences", "billing", "account", "people"],
  CAMPAIGN_MANAGER: ["read", "campaigns", "conversions"],
  ANALYST: ["read"],
  FINANCE_MANAGER: ["read", "billing"],
  AUDIENCE_MANAGER: ["read", "audiences", "conversions"],
};

export const mayDo = (role: AccountRole, right: AccountRight): boolean =>
  role === "OWNER" || RIGHTS[role].includes(right);

/** Whether a person may give a role to another, or remove it: nobody gives more than they have themselves. */
export const mayGive = (giver: AccountRole, role: DelegateRole): boolean =>
  mayDo(giver, "people") && (giver === "OWNER" || role !== "ADMIN");

/** Everybody may leave an account; others are removed by who could have let them in. */
export const mayRemove = (remover: AccountRole, role: DelegateRole, isSelf: boolean): boolean =>
  isSelf || mayGive(remover, role);

export const DELEGATES_MAX = 50;
