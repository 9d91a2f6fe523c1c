import { findUserByEmail } from "../../../db/queries/users/find-user.ts";
import * as contract from "../../../src/auth/register.contract.ts";
import { checkEmail, checkEmailBrand, normalEmail, splitEmail } from "../../../src/identity/email.rules.ts";
import { suggestEmail } from "../../../src/identity/email-suggestion.rules.ts";
import type { RuleFailure } from "../../../src/model/errors.ts";
import type { Config } from "../../config.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { refuse } from "./refuse.ts";

let blocklist: Promise<ReadonlySet<string>> | null = null;

// The list has some 170 kB: it is read at the first sign-up, and never sent to a browser.
const loadBlocklist = () =>
  import("disposable-email-domains-js").then((list) => list.disposableEmailBlocklistSet() as ReadonlySet<string>);

/** Refuses mailboxes that are thrown away after use, at any depth below a listed domain. */
export async function checkDisposableEmail(email: string): Promise<RuleFailure<"EMAIL_INVALID"> | null> {
  blocklist ??= loadBlocklist();
  const listed = await blocklist;
  const labels = splitEmail(email).domain.toLowerCase().split(".");
  const refused = labels.some((_, at) => listed.has(labels.slice(at).join(".")));
  return refused ? { error: "EMAIL_INVALID", field: "email", code: "emailRefused" } : null;
}

type EmailFailure = RuleFailure<"INVALID_PARAMETERS" | "EMAIL_INVALID" | "EMAIL_CONTAINS_BRAND">;

/** Checks all rules for an address at sign-up, except whether it is taken. */
export async function checkNewEmail(config: Config, email: string): Promise<EmailFailure | null> {
  const isAdministrator = config.adminEmails.has(email.toLowerCase());
  return (
    checkEmail(email) ??
    checkEmailBrand(email, config.brandName, isAdministrator) ??
    (await checkDisposableEmail(email))
  );
}

export const validateEmail = implement(contract.validateEmail, async ({ ctx, input }) => {
  const email = normalEmail(input.email);
  const failure = await checkNewEmail(ctx.deps.config, email);
  return { isValid: failure === null, message: failure && wordsOf(failure), suggestion: suggestEmail(email) };
});

export const exists = implement(contract.exists, async ({ ctx, input, fail }) => {
  const email = normalEmail(input.email);
  refuse(fail, checkEmail(email));
  return (await findUserByEmail(ctx.deps.db, { email })) !== null;
});
