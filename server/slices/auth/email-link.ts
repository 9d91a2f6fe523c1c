import { findEmailLink } from "../../../db/queries/auth/email-tokens.ts";
import { emailLink as contract, type EmailLinkKind } from "../../../src/auth/email-link.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

const PURPOSES = {
  verify: "verify_email",
  confirm: "change_email",
  undo: "undo_email",
} as const satisfies Record<EmailLinkKind, string>;

export const emailLink = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const link = { tokenHash: hashSecret(input.token), purpose: PURPOSES[input.kind], now: now() };
  const found =
    (await findEmailLink(db, link)) ??
    fail(input.kind === "verify" ? "VERIFICATION_LINK_INVALID" : "EMAIL_LINK_INVALID");
  const { userId, username, email } = found;
  return { email, username, isYours: ctx.viewer.user?.id === userId };
});
