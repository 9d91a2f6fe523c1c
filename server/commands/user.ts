import { setModerator } from "../../db/queries/admin/accounts.ts";
import { approveAccount } from "../../db/queries/operating/sign-up.ts";
import { findUserByEmail } from "../../db/queries/users/find-user.ts";
import { endPassword, lockUserRow } from "../../db/queries/users/write-user.ts";
import { checkEmail, normalEmail } from "../../src/identity/email.rules.ts";
import { splitFullName } from "../../src/model/user.ts";
import { buildDeps, openDatabase } from "../build-deps.ts";
import { readConfig } from "../config.ts";
import type { Deps } from "../deps.ts";
import { newEmailLink } from "../platform/mail/email-link.ts";
import { confirmAddress } from "../slices/admin/accounts.ts";
import { createAccount } from "../slices/auth/register.ts";
import { type Outcome, runCommand, UsageError } from "./command-line.ts";

/** The link lets its reader choose a password, and proves the address. */
async function linkFor(deps: Deps, user: { id: string; email: string }, said: string): Promise<Outcome> {
  const link = await newEmailLink(deps, "reset_password", user);
  const lines = [said, `This link lets them choose a password. It works once, within an hour:\n${link}`];
  return { status: 0, json: { id: user.id, email: user.email, link }, lines };
}

const refused = (error: string): Outcome => ({ status: 1, json: { error }, lines: [error] });

async function create(deps: Deps, email: string, name: string): Promise<Outcome> {
  const locale = "en-US";
  const { defaultCountry: country } = deps.config;
  const { firstName, lastName } = splitFullName(name);
  const account = { email, password: null, firstName, lastName, birthday: null, country, locale };
  const user = await createAccount(deps, account);
  return user
    ? linkFor(deps, user, `${email} has an account: @${user.username}.`)
    : refused(`${email} has an account already.`);
}

async function reset(deps: Deps, email: string): Promise<Outcome> {
  const user = await findUserByEmail(deps.db, { email });
  return user ? linkFor(deps, user, `${email} is @${user.username}.`) : refused(`Nobody has an account with ${email}.`);
}

async function admin(deps: Deps, email: string): Promise<Outcome> {
  const { adminEmails } = deps.config;
  const user = await findUserByEmail(deps.db, { email });
  if (!user) return refused(`Nobody has an account with ${email}. Make one first: bun run user create ${email}`);
  const wasUnproven = await proveOwner(deps, user.id);
  const all = [...adminEmails, email].join(",");
  const isSet = adminEmails.has(email);
  const said = isSet
    ? `@${user.username} administers the site at ${deps.config.publicUrl}/admin/.`
    : `The address is confirmed. Now set ADMIN_EMAILS=${all} and start the site again.`;
  const done: Outcome = wasUnproven
    ? await linkFor(deps, user, said)
    : { status: 0, json: { id: user.id, email }, lines: [said] };
  return isSet ? done : { status: 1, json: { ...done.json, error: said }, lines: done.lines };
}

async function moderator(deps: Deps, email: string): Promise<Outcome> {
  const user = await findUserByEmail(deps.db, { email });
  if (!user) return refused(`Nobody has an account with ${email}. Make one first: bun run user create ${email}`);
  const wasUnproven = await proveOwner(deps, user.id);
  await setModerator(deps.db, { id: user.id, since: deps.now() });
  const said = `@${user.username} decides on reports at ${deps.config.publicUrl}/admin/reports/.`;
  if (wasUnproven) return linkFor(deps, user, said);
  return { status: 0, json: { id: user.id, email }, lines: [said] };
}

/**
 * Confirms an account's address. Its password ends too: somebody else may have signed up with the address of the
 * operator, and would administer the site (SECURITY.md 17). If the account waits for approval, this opens it: perhaps
 * there is no administrator yet who could.
 * @returns false if the address was confirmed before
 */
const proveOwner = (deps: Deps, userId: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, { id: userId });
    await approveAccount(tx, { id: userId });
    if (!user || user.emailVerifiedAt !== null) return false;
    await confirmAddress(tx, { userId, now: deps.now() });
    await endPassword(tx, { userId });
    return true;
  });

/** `bun run user create|reset|admin|moderator EMAIL`: accounts from the command line, for an operator without a mail server. */
await runCommand({
  usage: `bun run user create EMAIL [--name "Ada Lovelace"] [--json]
bun run user reset EMAIL [--json]
bun run user admin EMAIL [--json]
bun run user moderator EMAIL [--json]

  create  makes an account and prints a link with which its owner chooses a password
  reset   prints such a link for an account
  admin   confirms the address of an account, opens it if it waits for approval, and says what to set so that it administers the site; if the address was
          not confirmed before, all access and the password end, and a link to choose a new one is printed
  moderator  lets an account decide on reports and appeals; confirms its address as admin does. /admin/ ends the role

On the embedded database, stop the site first.

Exit status: 0 done, 1 not done, 2 wrong call or configuration.`,
  arguments: [2, 2],
  options: { name: { type: "string" } },
  async run({ args: [step = "", address = ""], options: { name } }) {
    const email = normalEmail(address).toLowerCase();
    if (checkEmail(email) !== null) throw new UsageError(`${address} is not an address.`);
    if (!["create", "reset", "admin", "moderator"].includes(step))
      throw new UsageError(`${step}: create, reset, admin or moderator?`);
    const config = readConfig(process.env);
    const open = await openDatabase(config);
    try {
      const deps = await buildDeps(config, open);
      if (step === "create") return await create(deps, email, String(name ?? ""));
      return await (step === "reset" ? reset : step === "moderator" ? moderator : admin)(deps, email);
    } finally {
      await open.close();
    }
  },
});
