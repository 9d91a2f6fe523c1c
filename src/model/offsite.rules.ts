/** Statuses that block a link (spec signed-in 3.3). */
export const OFFSITE_STATUSES = ["blocked", "suspicious", "porn"] as const;
export type OffsiteStatus = (typeof OFFSITE_STATUSES)[number];

/** The gravest first, as for a domain of several lists. */
const BY_GRAVITY = ["blocked", "porn", "suspicious"] as const satisfies OffsiteStatus[];

/** The gravest of the statuses of a post's links; null if none has one. */
export const gravestStatus = (statuses: readonly (OffsiteStatus | null)[]): OffsiteStatus | null =>
  BY_GRAVITY.find((status) => statuses.includes(status)) ?? null;

const URL_MAX = 2_048;
/** Characters that browsers ignore in an address, so that it opens a different one than people read. */
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
/** Names in the reader's own network. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;
/** Files that run when they are opened. */
const PROGRAM = /\.(apk|app|bat|cmd|com|deb|dmg|exe|iso|jar|js|lnk|msi|ps1|rpm|scr|vbs)$/i;
const HOST_ADDRESS = /^(\[.*\]|\d{1,3}(\.\d{1,3}){3})$/;

/** Parses an http or https address of ordinary length; null for everything else. */
export function offsiteUrl(text: string | null | undefined): URL | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "" || trimmed.length > URL_MAX || HIDDEN.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return url.protocol === "http:" || url.protocol === "https:" ? url : null;
}

/**
 * Derives a status from the address alone, before the list of domains: credentials that look like another site's name,
 * an IP address instead of a name, names in the reader's own network, programs.
 */
export function statusByShape(url: URL): OffsiteStatus | null {
  const host = url.hostname.replace(/\.$/, "");
  if (url.username || url.password) return "suspicious";
  if (LOCAL_NAME.test(host) || !/[.:]/.test(host)) return "blocked";
  if (HOST_ADDRESS.test(host)) return "suspicious";
  return PROGRAM.test(url.pathname) ? "suspicious" : null;
}

/** The host and its parent domains, nearest first; a list entry for any of them applies. */
export function domainsOf(url: URL): string[] {
  const labels = url.hostname.replace(/\.$/, "").split(".");
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join("."));
}

/** Normalizes a domain that an administrator typed or pasted; null if it is invalid. */
export function normalDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const url = offsiteUrl(text.includes("://") ? text : `https://${text}`);
  if (!url || url.username || url.password) return null;
  const host = url.hostname.replace(/\.$/, "").replace(/^www\./, "");
  return host.includes(".") && !HOST_ADDRESS.test(host) ? host : null;
}
