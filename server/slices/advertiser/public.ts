/** Starts a campaign's new spending limits. */
export { beginCampaignLimits } from "./begin-limits.ts";
/** Plans, refuses and writes the bulk editor's rows, with the same code as single calls. */
export { eachRow, refuseRow, refuseStale, withData } from "./bulk.ts";
/** Lets a business give a partner a role in its ad accounts. */
export { giveDelegate } from "./delegates.ts";
export { adGroupFieldsOf, campaignFieldsOf, goalOf } from "./entity-fields.ts";
/** Lets other slices write to an account's history. */
export { type Change, recordChanges, SITE, sameJson } from "./history.ts";
export {
  type Plan,
  planAd,
  planAdGroup,
  planCampaign,
  planNewAd,
  planNewAdGroup,
  planNewCampaign,
  refusePicture,
} from "./plans.ts";
export {
  planNewPromotion,
  planPromotion,
  promotionFieldsOf,
  writeNewPromotion,
  writePromotion,
} from "./product-promotions.ts";
/** The entities that reports list. */
export { readAdGroups, readAds, readCampaigns } from "./read-entities.ts";
export { refuseGoal, refuseTargets } from "./refusals.ts";
/** Stops the ads that lead to a site when the site is blocked. */
export { stopAdsTo } from "./review.ts";
export { writeAd, writeAdGroup, writeCampaign, writeNewAd, writeNewAdGroup, writeNewCampaign } from "./writes.ts";
