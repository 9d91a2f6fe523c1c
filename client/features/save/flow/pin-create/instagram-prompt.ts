/** Prompts already seen are listed in the browser's storage under this name (spec signed-in 4.5). */
export const UPSELLS_SEEN_STORAGE = "claiming_upsells_seen";
export const POST_CREATE_UPSELL = "POST_CREATE_UPSELL_V2";
/** The close button appears after this delay (milliseconds). */
export const INSTAGRAM_CLOSE_MS = 2_000;

export interface InstagramPromptFacts {
  /** Whether the experiment web_post_create_retargeting is on. */
  isExperimentOn: boolean;
  /** The address of the page that the Pin was saved from. */
  url: string | undefined;
  connectedToInstagram: boolean;
  listedWebsiteUrl: string | null;
  seen: readonly string[];
}

function isInstagram(address: string | null | undefined): boolean {
  if (!address) return false;
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) return false;
  const { hostname } = new URL(whole);
  return hostname === "instagram.com" || hostname.endsWith(".instagram.com");
}

/**
 * Whether to ask the person to connect Instagram: the profile lists an Instagram page, the save came from there, and
 * it is not connected.
 */
export const isInstagramPromptShown = (facts: InstagramPromptFacts): boolean =>
  facts.isExperimentOn &&
  isInstagram(facts.url) &&
  isInstagram(facts.listedWebsiteUrl) &&
  !facts.connectedToInstagram &&
  !facts.seen.includes(POST_CREATE_UPSELL);

/** The stored list; invalid values count as empty. */
export function readUpsellsSeen(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
export const withUpsellSeen = (stored: string | null): string =>
  JSON.stringify([...new Set([...readUpsellsSeen(stored), POST_CREATE_UPSELL])]);
