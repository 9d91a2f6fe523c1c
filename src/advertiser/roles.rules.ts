import { DELEGATE_ROLES, type DelegateRole } from "../model/acting.rules.ts";

/** The roles of an account, the owner's first. */
export type AccountRole = "OWNER" | DelegateRole;

/** Rights that calls in an account require. "boards" covers its protected boards and their Pins. */
export type AccountRight =
  | "read"
  | "boards"
  | "campaigns"
  | "conversions"
  | "audiences"
  | "billing"
  | "account"
  | "people";

const RIGHTS: Record<DelegateRole, readonly AccountRight[]> = {
  ADMIN: ["read", "boards", "campaigns", "conversions", "audiences", "billing", "account", "people"],
  CAMPAIGN_MANAGER: ["read", "boards", "campaigns", "conversions"],
  ANALYST: ["read"],
  FINANCE_MANAGER: ["read", "billing"],
  AUDIENCE_MANAGER: ["read", "audiences", "conversions"],
};

export const mayDo = (role: AccountRole, right: AccountRight): boolean =>
  role === "OWNER" || RIGHTS[role].includes(right);

/** The roles that include a right. */
export const rolesWith = (right: AccountRight): DelegateRole[] => DELEGATE_ROLES.filter((role) => mayDo(role, right));

/** Roles by the number of their rights, the most first. */
export const ROLES_BY_RANK: readonly DelegateRole[] = DELEGATE_ROLES.toSorted(
  (a, b) => RIGHTS[b].length - RIGHTS[a].length,
);

/** Whether a person may grant or revoke a role: nobody grants more than they have. */
export const mayGive = (giver: AccountRole, role: DelegateRole): boolean =>
  mayDo(giver, "people") && (giver === "OWNER" || role !== "ADMIN");

/** Everybody may leave an account; others are removed by people who could have invited them. */
export const mayRemove = (remover: AccountRole, role: DelegateRole, isSelf: boolean): boolean =>
  isSelf || mayGive(remover, role);

export const DELEGATES_MAX = 50;
