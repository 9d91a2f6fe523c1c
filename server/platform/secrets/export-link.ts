import type { Deps } from "../../deps.ts";
import { readLink, signLink } from "./signed-link.ts";

const PURPOSE = "export";

/**
 * The end of an export's address that works without a log-in, until the export expires. A suspended person can't log
 * in, and still has a right to their data (GDPR articles 15 and 20).
 */
export const exportLink = (
  deps: Pick<Deps, "signer" | "now">,
  { id, expiresAt }: { id: string; expiresAt: Date },
): string => signLink(deps, PURPOSE, id, expiresAt.getTime() - deps.now().getTime());

/** @returns the id of the link's export; null if the link is invalid or expired */
export const exportOfLink = (deps: Pick<Deps, "signer" | "now">, link: string): string | null =>
  readLink(deps, PURPOSE, link)?.id ?? null;
