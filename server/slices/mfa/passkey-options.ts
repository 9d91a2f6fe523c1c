import { findWaitingLogIn } from "../../../db/queries/mfa/challenges.ts";
import { insertPasskeyChallenge, listPasskeys } from "../../../db/queries/mfa/passkeys.ts";
import { PASSKEY_MINUTES } from "../../../src/mfa/limits.ts";
import { passkeyOptions as contract } from "../../../src/mfa/passkey-options.contract.ts";
import { rpIdOf } from "../../../src/mfa/rp-id.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { waitingHolderHash } from "../../platform/second-factor/holder.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

export const passkeyOptions = implement(contract, async ({ ctx, fail }) => {
  const { config, db, now } = ctx.deps;
  const rpID = rpIdOf(config.publicUrl) ?? fail("PASSKEY_REFUSED");
  const userId = await whoIsAsked(ctx);
  const passkeys = userId === null ? [] : await listPasskeys(db, { userId });
  // Loaded on demand, because the library is large and most starts don't need it.
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: "required",
    timeout: PASSKEY_MINUTES * 60_000,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  await insertPasskeyChallenge(db, {
    challengeHash: hashSecret(options.challenge),
    purpose: "authenticate",
    userId,
    expiresAt: new Date(now().getTime() + PASSKEY_MINUTES * 60_000),
  });
  return { options: JSON.stringify(options) };
});

/** The person who is logged in, or whose log-in in this browser waits for a second factor; null if there is neither. */
async function whoIsAsked(ctx: Context): Promise<string | null> {
  if (ctx.viewer.user) return ctx.viewer.user.id;
  const holderHash = waitingHolderHash(ctx);
  const waiting = holderHash && (await findWaitingLogIn(ctx.deps.db, { holderHash, now: ctx.deps.now() }));
  return waiting ? waiting.userId : null;
}
