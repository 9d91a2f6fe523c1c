import { usePageConfig } from "../navigation/page-config.ts";
import { useActing } from "./acting.ts";
import { useCurrentViewer } from "./use-viewer.ts";

/** Where the viewer's ads are, and where they create one; null for people without an ad account or a business. */
export function useAdsPaths(): { ads: string; create: string } | null {
  const viewer = useCurrentViewer();
  const { hasAds } = usePageConfig();
  const accountId = useActing()?.promoteAccountId;
  if (!viewer?.managesAds || !hasAds) return null;
  if (accountId) return { ads: `/advertiser/${accountId}/`, create: `/advertiser/${accountId}/quick-promote/` };
  // A delegate chooses the account first.
  return { ads: "/advertiser/", create: viewer.isPartner ? "/advertiser/quick-promote/" : "/advertiser/" };
}
