import { findAppSecret, confirmApp as setConfirmed } from "../../../db/queries/mfa/apps.ts";
import { checkCode, readFactor } from "../../../src/mfa/code.rules.ts";
import { confirmApp as contract } from "../../../src/mfa/confirm-app.contract.ts";
import { at } from "../../../src/model/problem.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { addFactor } from "./change-factors.ts";

/** The first code proves that the app has the secret. Like every later code, it is valid only once. */
export const confirmApp = implement(contract, async ({ ctx, input, fail }) => {
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
