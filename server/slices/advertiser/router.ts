import { router } from "../../platform/procedure/router.ts";
import { create, get, list, update } from "./accounts.ts";
import { billingProfile, saveBillingProfile } from "./billing.ts";
import { createAdGroups, createAds, createCampaigns } from "./create-entities.ts";
import { acceptInvite, answerConsent, delegates, invites, removeDelegate, setDelegate } from "./delegates.ts";
import { history } from "./history.ts";
import { adGroups, ads, campaigns } from "./read-entities.ts";
import { refusals } from "./refusals.ts";
import { appeal, decide, reviewQueue } from "./review.ts";
import { updateAdGroups, updateAds, updateCampaigns } from "./update-entities.ts";

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
