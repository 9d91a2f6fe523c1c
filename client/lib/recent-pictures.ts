import { RECENT_MAX, withRecent } from "./recent.rules.ts";

const STORED = "recent-pictures";
const SIGNATURE = /^[\w-]{1,64}$/;

interface Kept {
  viewerId: string;
  signatures: string[];
}

/** A signature of another person's is nobody's business here. A browser may refuse to keep anything. */
function read(viewerId: string): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? "null") as Partial<Kept> | null;
    if (kept?.viewerId !== viewerId || !Array.isArray(kept.signatures)) return [];
    return kept.signatures.filter((signature) => SIGNATURE.test(signature)).slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

/** The pictures that a person looked at lately in this tab, the latest first: ten (spec signed-in section 9). */
export const recentPictures = read;

export function rememberPicture(signature: string, viewerId: string): void {
  try {
    const kept: Kept = { viewerId, signatures: withRecent(read(viewerId), signature) };
    sessionStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // Then searches begin without them.
  }
}
