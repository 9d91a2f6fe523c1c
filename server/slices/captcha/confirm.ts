import { countAct } from "../../../db/queries/spam/acts.ts";
import { clearCaptcha } from "../../../db/queries/spam/outcomes.ts";
import { confirm as contract } from "../../../src/captcha/confirm.contract.ts";
import { isSolved } from "../../platform/captcha/is-solved.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const confirm = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const solved = Boolean(input.recaptchaV2Token) && (await isSolved(ctx, input.recaptchaV2Token ?? ""));
  const id = newId();
  // The act is its own subject: each attempt counts.
  await countAct(db, { id, userId, kind: solved ? "captcha_solved" : "captcha_failed", subjectId: id, now: now() });
  if (!solved) return fail("CAPTCHA_REQUIRED");
  await clearCaptcha(db, { userId });
  return null;
});
