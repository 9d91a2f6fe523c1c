import { router } from "../../platform/procedure/router.ts";
import { acceptInvite } from "./accept-invite.ts";
import { adGroups } from "./ad-groups.ts";
import { ads } from "./ads.ts";
import { answerConsent } from "./answer-consent.ts";
import { appeal } from "./appeal.ts";
import { billingProfile } from "./billing-profile.ts";
import { campaigns } from "./campaigns.ts";
import { create } from "./create.ts";
import { createAdGroups } from "./create-ad-groups.ts";
import { createAds } from "./create-ads.ts";
import { createCampaigns } from "./create-campaigns.ts";
import { decide } from "./decide.ts";
import { delegates } from "./delegates.ts";
import { get } from "./get.ts";
import { history } from "./history.ts";
import { invites } from "./invites.ts";
import { list } from "./list.ts";
import { refusals } from "./refusals.ts";
import { removeDelegate } from "./remove-delegate.ts";
import { reviewQueue } from "./review-queue.ts";
import { saveBillingProfile } from "./save-billing-profile.ts";
import { setDelegate } from "./set-delegate.ts";
import { update } from "./update.ts";
import { updateAdGroups } from "./update-ad-groups.ts";
import { updateAds } from "./update-ads.ts";
import { updateCampaigns } from "./update-campaigns.ts";

export const advertiserRouter = router({
  list,
  create,
  get,
  update,
  answerConsent,
  billingProfile,
  saveBillingProfile,
  history,
  refusals,
  delegates,
  setDelegate,
  removeDelegate,
  invites,
  acceptInvite,
  reviewQueue,
  decide,
  appeal,
  adGroups,
  ads,
  campaigns,
  createAdGroups,
  createAds,
  createCampaigns,
  updateAdGroups,
  updateAds,
  updateCampaigns,
});
