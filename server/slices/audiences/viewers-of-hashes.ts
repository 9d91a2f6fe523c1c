import { peopleOfHashes } from "../../../db/queries/audiences/members.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

/** Matches the hashes right away, and never stores them. */
export async function viewersOfHashes(ctx: UserContext, hashes: readonly string[]): Promise<string[]> {
  const { db, ads, now } = ctx.deps;
  const people = hashes.length > 0 ? await peopleOfHashes(db, hashes) : [];
  const at = now().getTime();
  return Promise.all(people.map((userId) => ads.viewerOf({ userId, ip: ctx.ip, userAgent: ctx.userAgent }, at)));
}
