import type { Pin } from "../../../src/model/pin.ts";
import { usePageConfig } from "../navigation/page-config.ts";
import { ownPromotePath } from "../saving/saved.rules.ts";
import { useActing } from "./acting.ts";
import { useViewer } from "./use-viewer.ts";

/**
 * The address where the viewer promotes this Pin: their own, with a link, from a business account. Null for other Pins.
 * Whether the Pin is public is checked there, because a Pin doesn't say it.
 */
export function useOwnPromotion({ id, link, isLinkCard, pinner }: Pin): string | null {
  const viewer = useViewer();
  const { hasAds } = usePageConfig();
  // Advertiser accounts have roles of their own, so acting as a business doesn't include them.
  const isActing = useActing() !== null;
  const isOwn = viewer?.isPartner === true && viewer.id === pinner.id && !isActing;
  return isOwn && hasAds && link !== null && !isLinkCard ? ownPromotePath(id) : null;
}
