import type { Pin } from "../../../src/model/pin.ts";
import { usePageConfig } from "../navigation/page-config.ts";
import { ownPromotePath } from "../saving/saved.rules.ts";
import { useActing } from "./acting.ts";
import { useViewer } from "./use-viewer.ts";

/** Like `useOwnPromotion`, for a Pin that is known later. */
export function useOwnPromotions(): (pin: Pin) => string | null {
  const viewer = useViewer();
  const { hasAds } = usePageConfig();
  const acting = useActing();
  return ({ id, link, isLinkCard, pinner }) => {
    const isOwn = viewer?.isPartner === true && viewer.id === pinner.id;
    if (!isOwn || !hasAds || link === null || isLinkCard) return null;
    if (!acting) return ownPromotePath(id);
    return acting.promoteAccountId ? ownPromotePath(id, acting.promoteAccountId) : null;
  };
}

/**
 * The address where the viewer promotes this Pin: their own, with a link, from a business account. Somebody who acts for
 * a business promotes its Pins if their role in its ad account permits it. Null for other Pins. Whether the Pin is public
 * is checked there, because a Pin doesn't say it.
 */
export const useOwnPromotion = (pin: Pin): string | null => useOwnPromotions()(pin);
