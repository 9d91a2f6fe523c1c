import { isReserved } from "../../../../src/identity/username.rules.ts";
import type { PinSource } from "../../../../src/pins/pin-events.ts";

const PIN_PAGE = /^\/pin\/(\d+)\/?$/;
const OWN_PARTS = /^(?:_\w+|pins)$/;

/** The Pin that a page shows large, or null. */
export const largePinOf = (path: string): string | null => PIN_PAGE.exec(path)?.[1] ?? null;

/** The source that a page's cards count for. */
export function sourceOf(path: string): PinSource {
  const [first, second] = path.split("/").filter(Boolean);
  if (first === undefined || first === "homefeed") return "home";
  if (first === "search") return "search";
  if (first === "pin") return "related";
  if (isReserved(first.replaceAll("-", "_"))) return "other";
  return second === undefined || OWN_PARTS.test(second) ? "profile" : "board";
}
