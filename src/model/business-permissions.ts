/** What a member of a business may be given. The business itself is its owner. */
export const MEMBER_PERMISSIONS = ["ADMIN", "EDITOR", "ANALYST"] as const;
export type MemberPermission = (typeof MEMBER_PERMISSIONS)[number];
export const PERMISSIONS = ["OWNER", ...MEMBER_PERMISSIONS] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * Rights in a business: read what it sees, do what its profile does, manage its people, and read the trail of actions
 * in its name.
 */
export type BusinessRight = "read" | "write" | "people" | "trail";

const RIGHTS: Record<Permission, readonly BusinessRight[]> = {
  OWNER: ["read", "write", "people", "trail"],
  ADMIN: ["read", "write", "people"],
  EDITOR: ["read", "write"],
  ANALYST: ["read"],
};

export const allows = (permission: Permission, right: BusinessRight): boolean => RIGHTS[permission].includes(right);

/**
 * Whether a person may give a permission, or take it: nobody gives more than they have, and only the owner makes an
 * admin.
 */
export const mayGrant = (giver: Permission, permission: MemberPermission): boolean =>
  giver === "OWNER" || (allows(giver, "people") && permission !== "ADMIN");

const rank = (permission: Permission) => PERMISSIONS.indexOf(permission);
/** The one that allows more. */
export const strongest = <P extends Permission>(a: P, b: P): P => (rank(a) <= rank(b) ? a : b);
/** The one that allows less: a partner's member does no more than the partner may, and than they may do for the partner. */
export const weakest = <P extends Permission>(a: P, b: P): P => (rank(a) <= rank(b) ? b : a);
