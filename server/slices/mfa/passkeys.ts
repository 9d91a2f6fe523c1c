import type { verifyRegistrationResponse } from "@simplewebauthn/server";
import { findWaitingLogIn } from "../../../db/queries/mfa/challenges.ts";
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  insertPasskeyChallenge,
  listPasskeys,
  renamePasskey as setName,
  spendPasskeyChallenge,
} from "../../../db/queries/mfa/passkeys.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { madeSchema, readAnswer } from "../../../src/mfa/fields.ts";
import { PASSKEY_MINUTES, PASSKEYS_MAX } from "../../../src/mfa/limits.ts";
import * as contract from "../../../src/mfa/passkeys.contract.ts";
import { rpIdOf } from "../../../src/mfa/rp-id.rules.ts";
import { problem } from "../../../src/model/problem.ts";
import { admit } from "../../platform/admission/admit.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { waitingHolderHash } from "../../platform/second-factor/holder.ts";
import { verifyPasskey } from "../../platform/second-factor/verify-passkey.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { addFactor, removeFactor } from "./factors.ts";

export const addPasskey = implement(contract.addPasskey, async ({ ctx, input, fail }) => {
  const { config, db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const rpId = rpIdOf(config.publicUrl) ?? fail("PASSKEY_REFUSED");
  const read = readAnswer(madeSchema, input.answer) ?? fail("PASSKEY_REFUSED");
  const { answer, challenge } = read;
  const query = { challengeHash: hashSecret(challenge), purpose: "register" as const, userId, now: now() };
  if (!(await spendPasskeyChallenge(db, query))) fail("PASSKEY_REFUSED");
  const made = (await verified(answer, { challenge, rpId, origin: config.publicUrl })) ?? fail("PASSKEY_REFUSED");
  const id = newId();
  const passkey = {
    id,
    userId,
    name: input.name,
    createdAt: now(),
    transports: answer.response.transports,
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString("base64url"),
    counter: made.credential.counter,
    isSynced: made.credentialBackedUp,
  };
  const added = await addFactor(
    ctx,
    "passkey_added",
    async (tx) => (await countPasskeys(tx, { userId })) < PASSKEYS_MAX && insertPasskey(tx, passkey),
  );
  return added ? { ...added, id } : fail("FACTOR_EXISTS");
});

async function verified(
  answer: Parameters<typeof verifyRegistrationResponse>[0]["response"],
  expected: { challenge: string; rpId: string; origin: string },
) {
  const passkeys = await import("@simplewebauthn/server");
  try {
    const { registrationInfo } = await passkeys.verifyRegistrationResponse({
      response: answer,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
    });
    return registrationInfo ?? null;
  } catch {
    // The library throws if the answer is invalid in any way.
    return null;
  }
}

export const startPasskey = implement(contract.startPasskey, async ({ ctx, fail }) => {
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

export const passkeyOptions = implement(contract.passkeyOptions, async ({ ctx, fail }) => {
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

export const removePasskey = implement(contract.removePasskey, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const removed = await removeFactor(ctx, "passkey_removed", (tx) =>
    deletePasskey(tx, { userId, id: input.passkeyId }),
  );
  return removed ? null : fail("FACTOR_NOT_FOUND");
});

export const renamePasskey = implement(contract.renamePasskey, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const renamed = await setName(ctx.deps.db, { userId, id: input.passkeyId, name: input.name });
  return renamed ? null : fail("FACTOR_NOT_FOUND");
});

export const logInByPasskey = implement(contract.logInByPasskey, async ({ ctx, input, fail }) => {
  const userId = (await verifyPasskey(ctx, { answer: input.answer })) ?? fail("PASSKEY_REFUSED");
  const account = (await findUserById(ctx.deps.db, { id: userId })) ?? fail("PASSKEY_REFUSED");
  if (!(await admit(ctx, account, { by: "passkey" }, fail))) fail("PASSKEY_REFUSED");
  return { user: serializeOwnUser(ctx, account) };
});
