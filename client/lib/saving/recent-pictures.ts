import { RECENT_MAX, withRecent } from "./recent.rules.ts";

const STORED = "recent-pictures";
const SIGNATURE = /^[\w-]{1,64}$/;

interface Kept {
  viewerId: string;
  signatures: string[];
}

/** Stored per person, so that one person's signatures don't leak to the next person in this tab. Browsers may block storage. */
function read(viewerId: string): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? "null") as Partial<Kept> | null;
    if (kept?.viewerId !== viewerId || !Array.isArray(kept.signatures)) return [];
    return kept.signatures.filter((signature) => SIGNATURE.test(signature)).slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

/** The ten pictures the person viewed last in this tab, latest first (spec signed-in 9). */
export const recentPictures = read;

export function rememberPicture(signature: string, viewerId: string): void {
  try {
    const kept: Kept = { viewerId, signatures: withRecent(read(viewerId), signature) };
    sessionStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // Without storage, searches start without them.
  }
}
