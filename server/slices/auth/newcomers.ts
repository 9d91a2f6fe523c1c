import type { Database } from "../../../db/client.ts";
import { isOpenInvitation, takeInvitation } from "../../../db/queries/operating/sign-up.ts";
import { admitsNewcomer, type SignUpError } from "../../../src/identity/sign-up.rules.ts";
import { at } from "../../../src/model/problem.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { keptInvitation } from "../../platform/sign-up/invitation-cookie.ts";
import { signUpSettings } from "../../platform/sign-up/sign-up-settings.ts";
import { hashSecret } from "../../platform/system/ids.ts";

/** The terms on which a new person is let in. */
export interface Admission {
  /** Since when the account waits for approval; null if it opens at once. */
  waitingSince: Date | null;
  /** Uses up the invitation, in the transaction that makes the account. */
  take: (tx: Database) => Promise<void>;
}

/**
 * Applies the site's sign-up mode to a new person, for every way to make an account.
 * @param given the invitation's code in the call; a browser has it in a cookie
 */
export async function admitNewcomer(
  ctx: Context,
  { email, invitation: given }: { email: string; invitation?: string | null | undefined },
  fail: Fail<SignUpError>,
): Promise<Admission> {
  const { config, db, now } = ctx.deps;
  const settings = await signUpSettings(ctx.deps);
  const code = settings.mode === "open" ? null : given || keptInvitation(ctx);
  const codeHash = code ? hashSecret(code) : null;
  const isGood = codeHash !== null && (await isOpenInvitation(db, { codeHash, now: now() }));
  const invitation = codeHash === null ? "none" : isGood ? "good" : "bad";
  const isAdministrator = config.adminEmails.has(email.toLowerCase());
  const verdict = admitsNewcomer(settings, { email, invitation, isAdministrator });
  if (verdict !== "in" && verdict !== "waits") return fail(verdict, at("email", { code: verdict }));
  return {
    waitingSince: verdict === "waits" ? now() : null,
    take: async (tx) => {
      if (codeHash === null || !isGood) return;
      // Somebody else may have taken the last place in the meantime.
      if (!(await takeInvitation(tx, { codeHash, now: now() })))
        fail("INVITATION_INVALID", at("email", { code: "INVITATION_INVALID" }));
    },
  };
}
