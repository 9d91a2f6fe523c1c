/** Permissions that a member of a business can have. The business itself is the owner. */
export const MEMBER_PERMISSIONS = ["ADMIN", "EDITOR", "ANALYST"] as const;
export type MemberPermission = (typeof MEMBER_PERMISSIONS)[number];
export const PERMISSIONS = ["OWNER", ...MEMBER_PERMISSIONS] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Rights in a business: read its data, act as its profile, manage its people, and read its audit trail. */
export type BusinessRight = "read" | "write" | "people" | "trail";

const RIGHTS: Record<Permission, readonly BusinessRight[]> = {
  OWNER: ["read", "write", "people", "trail"],
  ADMIN: ["read", "write", "people"],
  EDITOR: ["read", "write"],
  ANALYST: ["read"],
};

export const allows = (permission: Permission, right: BusinessRight): boolean => RIGHTS[permission].includes(right);

/**
 * Whether a person may grant or revoke a permission: nobody grants more than they have, and only the owner makes an
 * admin.
 */
export const mayGrant = (giver: Permission, permission: MemberPermission): boolean =>
  giver === "OWNER" || (allows(giver, "people") && permission !== "ADMIN");

const rank = (permission: Permission) => PERMISSIONS.indexOf(permission);
/** The permission that allows more. */
export const strongest = <P extends Permission>(a: P, b: P): P => (rank(a) <= rank(b) ? a : b);
/** The permission that allows less: a partner's member is limited by the partner's permission and by their own. */
export const weakest = <P extends Permission>(a: P, b: P): P => (rank(a) <= rank(b) ? b : a);
