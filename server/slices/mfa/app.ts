import { deleteApp, findAppSecret, putWaitingApp, confirmApp as setConfirmed } from "../../../db/queries/mfa/apps.ts";
import { checkCode, readFactor } from "../../../src/mfa/code.rules.ts";
import * as contract from "../../../src/mfa/factors.contract.ts";
import { at } from "../../../src/model/problem.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { addFactor, removeFactor } from "./factors.ts";

export const startApp = implement(contract.startApp, async ({ ctx, fail }) => {
  const { config, db, now, sealer } = ctx.deps;
  const { user } = ctx.viewer;
  const { appUri, newAppSecret } = await import("../../platform/second-factor/app-code.ts");
  const secret = newAppSecret();
  const sealed = sealer.seal(secret, ABOUT.app(user.id));
  if (!(await putWaitingApp(db, { userId: user.id, secret: sealed, now: now() }))) fail("FACTOR_EXISTS");
  return { secret, uri: appUri(secret, { issuer: config.brandName, label: user.email }) };
});

/** The first code proves that the app has the secret. Like every later code, it is valid only once. */
export const confirmApp = implement(contract.confirmApp, async ({ ctx, input, fail }) => {
  const { db, now, sealer } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const wrong = checkCode(input.code, "code");
  if (wrong) fail(wrong.error, at("code", wrong));
  // The sealed text, to check below that this secret is still the pending one.
  const secret = (await findAppSecret(db, { userId, confirmed: false })) ?? fail("FACTOR_NOT_FOUND");
  const given = readFactor(input.code);
  const { stepOf } = await import("../../platform/second-factor/app-code.ts");
  const step = given?.kind === "code" ? stepOf(sealer.open(secret, ABOUT.app(userId)), given.code, now()) : null;
  if (step === null) return fail("MFA_CODE_INVALID", { fields: { code: { code: "MFA_CODE_INVALID" } } });
  const added = await addFactor(ctx, "app_added", (tx) => setConfirmed(tx, { userId, secret, step, now: now() }));
  return added ?? fail("FACTOR_NOT_FOUND");
});

export const removeApp = implement(contract.removeApp, async ({ ctx, fail }) => {
  const userId = ctx.viewer.user.id;
  const removed = await removeFactor(ctx, "app_removed", (tx) => deleteApp(tx, { userId }));
  return removed ? null : fail("FACTOR_NOT_FOUND");
});
