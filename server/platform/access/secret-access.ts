import { WIDE_SCOPES } from "../../../src/contract/token-scopes.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Viewer } from "../sessions/viewer.ts";

type Area = "pins" | "boards";
const WIDE: ReadonlySet<string> = new Set(WIDE_SCOPES);

/**
 * Whether a request may touch things that aren't public. A session may do so as its person may, and so may a token with
 * a wide scope; any other token needs the scope for secret things.
 */
export function reachesSecret({ scopes }: Pick<Viewer, "scopes">, area: Area, right: "read" | "write"): boolean {
  if (!scopes || scopes.some((scope) => WIDE.has(scope) || scope === `${area}:write_secret`)) return true;
  return right === "read" && scopes.includes(`${area}:read_secret`);
}

/** @throws ProductError INSUFFICIENT_SCOPE */
export function requireSecret(viewer: Viewer, area: Area): void {
  if (reachesSecret(viewer, area, "write")) return;
  throw new ProductError("INSUFFICIENT_SCOPE", { data: { scope: `${area}:write_secret` } });
}

/**
 * The viewer for whom Pins or boards are read: nobody for a token that may not read secret ones, so that it gets what
 * everybody sees.
 */
export const readerIdOf = (viewer: Viewer, area: Area): string | null =>
  viewer.user && reachesSecret(viewer, area, "read") ? viewer.user.id : null;
