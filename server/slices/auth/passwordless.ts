import { listIdentities } from "../../../db/queries/identity/identities.ts";
import type { PasswordlessError } from "../../../src/identity/admission.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/**
 * If an account has no password, tells the person who typed one which log-in they used before (spec visitor 8).
 * The attempt is counted and takes as long as any other.
 */
export async function refusePasswordless(ctx: Context, userId: string, fail: Fail<PasswordlessError>): Promise<void> {
  const linked = new Set((await listIdentities(ctx.deps.db, { userId })).map(({ provider }) => provider));
  if (linked.has("facebook") && linked.size > 1) fail("FACEBOOK_LINKED_ACCOUNT");
  if (linked.has("google")) fail("GOOGLE_ONLY_ACCOUNT");
  if (linked.has("facebook")) fail("FACEBOOK_ONLY_ACCOUNT");
  if (linked.has("apple")) fail("APPLE_LINKED_ACCOUNT");
}
