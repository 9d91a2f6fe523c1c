/** A campaign's cap that wasn't there before. */
export { beginCampaignLimits } from "./begin-limits.ts";
/** What the bulk editor plans, refuses and writes rows with: the same as the calls of one kind. */
export { refuseRow, refuseStale } from "./bulk.ts";
export { adGroupFieldsOf, campaignFieldsOf } from "./entity-fields.ts";
export { type Plan, planAd, planAdGroup, planCampaign, planNewAd, planNewAdGroup, planNewCampaign } from "./plans.ts";
/** What other slices write into an account's history with. */
export { type Change, recordChanges } from "./record-change.ts";
export { refuseAudiences } from "./refuse-audiences.ts";
export { sameJson } from "./same-json.ts";
/** What a blocked site does to its ads. */
export { stopAdsTo } from "./send-back.ts";
/** What reports are lists of. */
export { readAdGroups, readAds, readCampaigns } from "./serialize-entities.ts";
export { writeAd, writeAdGroup, writeCampaign, writeNewAd, writeNewAdGroup, writeNewCampaign } from "./writes.ts";
