/** A campaign's cap that wasn't there before. */
export { beginCampaignLimits } from "./begin-limits.ts";
/** The bulk editor's way to plan, refuse and write rows, shared with single calls. */
export { refuseRow, refuseStale } from "./bulk.ts";
export { adGroupFieldsOf, campaignFieldsOf } from "./entity-fields.ts";
export { type Plan, planAd, planAdGroup, planCampaign, planNewAd, planNewAdGroup, planNewCampaign } from "./plans.ts";
/** For other slices that write to an account's history. */
export { type Change, recordChanges } from "./record-change.ts";
export { refuseAudiences } from "./refuse-audiences.ts";
export { sameJson } from "./same-json.ts";
/** For blocking a site, which stops its ads. */
export { stopAdsTo } from "./send-back.ts";
/** The lists that reports show. */
export { readAdGroups, readAds, readCampaigns } from "./serialize-entities.ts";
export { writeAd, writeAdGroup, writeCampaign, writeNewAd, writeNewAdGroup, writeNewCampaign } from "./writes.ts";
