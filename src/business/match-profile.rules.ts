import type { BusinessProfile } from "./profiles.contract.ts";

const PROFILE_PATH = /^\/([^/]+)(?:\/|$)/;
const PIN_PATH = /^\/pin\/(\d+)(?:\/|$)/;

/** Id of the Pin whose page has this path; null for other pages. */
export const pinOfPath = (path: string): string | null => PIN_PATH.exec(path)?.[1] ?? null;

/**
 * The profile that a page belongs to (spec signed-in 6): by username on `/{username}`, by pinner on
 * `/pin/{id}`.
 * @param pinnerId owner of the page's Pin, once it is known
 */
export function matchProfile<P extends Pick<BusinessProfile, "id" | "user">>(
  profiles: readonly P[],
  path: string,
  pinnerId: string | null,
): P | null {
  if (pinOfPath(path) !== null) return profiles.find(({ id }) => id === pinnerId) ?? null;
  const name = PROFILE_PATH.exec(path)?.[1]?.toLowerCase();
  return profiles.find(({ user }) => user.username.toLowerCase() === name) ?? null;
}

/** Whether the viewer may act as a profile: always as their own, as others with a second factor. */
export const mayActAs = ({
  permissions,
  viewerMeetsMfaRequirement,
}: Pick<BusinessProfile, "permissions" | "viewerMeetsMfaRequirement">) =>
  permissions.includes("OWNER") || viewerMeetsMfaRequirement;

/** Sorts by business name, like the server. */
export const byBusinessName = (a: Pick<BusinessProfile, "user">, b: Pick<BusinessProfile, "user">): number =>
  a.user.businessName.localeCompare(b.user.businessName, "en", { sensitivity: "base" });
