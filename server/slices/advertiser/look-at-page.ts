import { isSameSite, type Landing } from "../../../src/ads/review.rules.ts";
import type { Deps } from "../../deps.ts";
import { destinationStatus } from "../../platform/access/destination.ts";

/** Enough to see that a page answers; its content isn't read. */
const PAGE_BYTES = 2_000_000;

/** Opens an ad's page as a person would. */
export async function lookAtPage(deps: Deps, destination: string): Promise<Landing> {
  try {
    const { url, status } = await deps.fetcher.fetchUrl(destination, { accept: "text/html,*/*", maxBytes: PAGE_BYTES });
    return {
      isAnswered: true,
      isReachable: status >= 200 && status < 300,
      isSameDomain: isSameSite(destination, url),
      isBlocked: (await destinationStatus(deps, url)) !== null,
    };
  } catch {
    // Refused, blocked and timed-out requests get the same result (SECURITY.md 28).
    return { isAnswered: false, isReachable: false, isSameDomain: false, isBlocked: false };
  }
}
