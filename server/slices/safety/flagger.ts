import { flaggerFacts, flaggersOf } from "../../../db/queries/safety/flaggers.ts";
import { flaggerState, RECORD_DAYS } from "../../../src/safety/flagger.rules.ts";
import type { Deps } from "../../deps.ts";
import { firstIdAt } from "../../platform/system/ids.ts";

const DAY_MS = 86_400_000;

/** The first id that counts in the record of a trusted flagger. */
export const recordSince = (now: Date): string => firstIdAt(new Date(now.getTime() - RECORD_DAYS * DAY_MS));

/**
 * The role by which somebody's reports go first; null if they have none that counts now.
 * @param sender an account, or an address that they have proved to read
 */
export async function activeFlagger(
  { db, now }: Pick<Deps, "db" | "now">,
  { userId = null, email = null }: { userId?: string | null; email?: string | null },
): Promise<string | null> {
  const at = now();
  const roles = await flaggersOf(db, { userId, email, since: recordSince(at) });
  return roles.find((role) => flaggerState(flaggerFacts(role), at) === "active")?.id ?? null;
}
