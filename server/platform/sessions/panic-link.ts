import type { Deps } from "../../deps.ts";
import { readLink, signLink } from "../secrets/signed-link.ts";

const PURPOSE = "panic";
const DAY_MS = 86_400_000;
/** The mail about a new device may be read late. */
export const PANIC_LINK_MS = 30 * DAY_MS;

/**
 * The token in the mail about a new device. With it, whoever reads the mailbox can protect the account, and do nothing else. It names the
 * person: the session may be deleted by then.
 */
export const panicLink = (deps: Pick<Deps, "signer" | "now">, userId: string): string =>
  signLink(deps, PURPOSE, userId, PANIC_LINK_MS);

/**
 * @returns the person, and a time before the new device's log-in: a mail may wait for hours until it is written; null if we didn't make the
 * token or it has expired
 */
export function readPanicLink(
  deps: Pick<Deps, "signer" | "now">,
  token: string,
): { userId: string; since: Date } | null {
  const link = readLink(deps, PURPOSE, token);
  return link && { userId: link.id, since: new Date(link.until.getTime() - PANIC_LINK_MS - DAY_MS) };
}
