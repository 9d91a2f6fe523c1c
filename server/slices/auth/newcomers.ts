import type { Database } from "../../../db/client.ts";
import { hasOpenAccount, isOpenInvitation, takeInvitation } from "../../../db/queries/operating/sign-up.ts";
import { countAct } from "../../../db/queries/spam/acts.ts";
import { admitsNewcomer, type SignUpError } from "../../../src/identity/sign-up.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { addressKey } from "../../platform/limits/limits.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { keptInvitation } from "../../platform/sign-up/invitation-cookie.ts";
import { signUpSettings } from "../../platform/sign-up/sign-up-settings.ts";
import { hashSecret } from "../../platform/system/ids.ts";

/** The terms on which a new person is let in. */
export interface Admission {
  /** Since when the account waits for approval; null if it opens at once. */
  waitingSince: Date | null;
  /** Uses up the invitation and counts the sign-up, in the transaction that makes the account. */
  take: (tx: Database, user: { id: string }) => Promise<void>;
}

/**
 * Applies the site's sign-up mode to a new person, for every way to make an account.
 * @param isProven whether a provider that runs the mailbox vouched for the address
 * @param given the invitation's code in the call; a browser has it in a cookie
 */
export async function admitNewcomer(
  ctx: Context,
  { email, isProven, invitation: given }: { email: string; isProven: boolean; invitation?: string | null | undefined },
  fail: Fail<SignUpError>,
): Promise<Admission> {
  const { config, db, now } = ctx.deps;
  const settings = await signUpSettings(ctx.deps);
  const code = settings.mode === "open" ? null : given || keptInvitation(ctx);
  const codeHash = code ? hashSecret(code) : null;
  const isGood = codeHash !== null && (await isOpenInvitation(db, { codeHash, now: now() }));
  const invitation = codeHash === null ? "none" : isGood ? "good" : "bad";
  // Anybody can type an administrator's address. It counts unproven only on a site where nobody has an account yet.
  const isTrusted = isProven || (settings.mode !== "open" && !(await hasOpenAccount(db)));
  const isAdministrator = isTrusted && config.adminEmails.has(email.toLowerCase());
  const verdict = admitsNewcomer(settings, { email, invitation, isAdministrator });
  if (verdict !== "in" && verdict !== "waits") return fail(verdict, at("email", { code: verdict }));
  return {
    waitingSince: verdict === "waits" ? now() : null,
    take: async (tx, user) => {
      if (config.rateLimits) await countSignUp(ctx, tx, user);
      if (codeHash === null || !isGood) return;
      // Somebody else may have taken the last place in the meantime.
      if (!(await takeInvitation(tx, { codeHash, now: now() })))
        fail("INVITATION_INVALID", at("email", { code: "INVITATION_INVALID" }));
    },
  };
}

/** Remembers from which network an account was made, as a keyed hash, so that the spam rules find several from one. */
const countSignUp = ({ deps, ip }: Context, tx: Database, { id: userId }: { id: string }): Promise<void> =>
  countAct(tx, {
    id: deps.newId(),
    userId,
    kind: "sign_up",
    subjectId: userId,
    textKey: deps.signer.sign("spam.sign_up", addressKey(ip)),
    now: deps.now(),
  });
