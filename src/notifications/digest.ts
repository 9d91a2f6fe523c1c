/** How often a person gets the mail about what collaborators added to their shared boards. */
export const DIGEST_PACES = ["daily", "weekly"] as const;
export type DigestPace = (typeof DIGEST_PACES)[number];
/**
 * Weekly until the person chooses, because they joined a board to follow it together, and miss what others add otherwise. A daily mail
 * would be too much for somebody who never asked.
 */
export const USUAL_PACE: DigestPace = "weekly";

/** Boards in one digest, and pictures of each; further ones are only counted. */
export const DIGEST_BOARDS = 6;
export const DIGEST_PICTURES = 4;
/** People whom a digest names for each board. */
export const DIGEST_NAMES = 3;

/** The time zone of a country, if it has only one or two: the second is then an exclave with the same time. Null for others. */
export function zoneOfCountry(country: string): string | null {
  try {
    const locale = new Intl.Locale("und", { region: country }) as Intl.Locale & {
      getTimeZones?: () => string[] | undefined;
    };
    const zones = locale.getTimeZones?.() ?? [];
    return zones.length > 0 && zones.length <= 2 ? (zones[0] ?? null) : null;
  } catch {
    return null;
  }
}
