import { splitEmail } from "../../../src/identity/email.rules.ts";
import type { RuleFailure } from "../../../src/model/errors.ts";

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
