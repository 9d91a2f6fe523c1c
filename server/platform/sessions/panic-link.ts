import type { Deps } from "../../deps.ts";
import { readLink, signLink } from "../secrets/signed-link.ts";

const PURPOSE = "panic";
/** The mail about a new device may be read late. */
export const PANIC_LINK_MS = 30 * 86_400_000;

/**
 * The token in the mail about a new device. With it, whoever reads the mailbox can protect the account, and do nothing else.
 * @param sessionId the new device's session, which names the person
 */
export const panicLink = (deps: Pick<Deps, "signer" | "now">, sessionId: string): string =>
  signLink(deps, PURPOSE, sessionId, PANIC_LINK_MS);

/** @returns the session's id; null if we didn't make the token or it has expired */
export const readPanicLink = (deps: Pick<Deps, "signer" | "now">, token: string): string | null =>
  readLink(deps, PURPOSE, token)?.id ?? null;
