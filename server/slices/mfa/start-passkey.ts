import { insertPasskeyChallenge, listPasskeys } from "../../../db/queries/mfa/passkeys.ts";
import { PASSKEY_MINUTES, PASSKEYS_MAX } from "../../../src/mfa/limits.ts";
import { rpIdOf } from "../../../src/mfa/rp-id.rules.ts";
import { startPasskey as contract } from "../../../src/mfa/start-passkey.contract.ts";
import { problem } from "../../../src/model/problem.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

export const startPasskey = implement(contract, async ({ ctx, fail }) => {
  const { config, db, now } = ctx.deps;
  const { user } = ctx.viewer;
  const rpID = rpIdOf(config.publicUrl) ?? fail("PASSKEY_REFUSED", { reason: { code: "passkeysNeedHttps" } });
  const passkeys = await listPasskeys(db, { userId: user.id });
  if (passkeys.length >= PASSKEYS_MAX)
    fail("PASSKEY_REFUSED", { reason: problem("passkeysFull", { max: PASSKEYS_MAX }) });
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: config.brandName,
    rpID,
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new TextEncoder().encode(user.id),
    timeout: PASSKEY_MINUTES * 60_000,
    attestationType: "none",
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Lets the browser offer the passkey without a typed name, and requires a fingerprint, face or PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await insertPasskeyChallenge(db, {
    challengeHash: hashSecret(options.challenge),
    purpose: "register",
    userId: user.id,
    expiresAt: new Date(now().getTime() + PASSKEY_MINUTES * 60_000),
  });
  return { options: JSON.stringify(options) };
});
