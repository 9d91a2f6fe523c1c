import { router } from "../../platform/procedure/router.ts";
import { create, get, list, remove, terms, update } from "./accounts.ts";
import { billingProfile, saveBillingProfile } from "./billing.ts";
import { createAdGroups, createAds, createCampaigns } from "./create-entities.ts";
import { acceptInvite, answerConsent, delegates, invites, removeDelegate, setDelegate } from "./delegates.ts";
import { history } from "./history.ts";
import {
  addIntegrationLogs,
  addPartnerNotices,
  connectShop,
  disconnectShop,
  integrationLogs,
  integrations,
  updateShop,
} from "./integrations.ts";
import { createLabels, labels, updateLabels } from "./labels.ts";
import { createOffers, deleteOffer, offers, updateOffers } from "./offers.ts";
import { createProductPromotions, productPromotions, updateProductPromotions } from "./product-promotions.ts";
import { adGroups, ads, campaigns } from "./read-entities.ts";
import { refusals } from "./refusals.ts";
import { appeal, decide, reviewQueue } from "./review.ts";
import {
  createTargetingTemplate,
  removeTargetingTemplate,
  targetingTemplates,
  updateTargetingTemplate,
} from "./targeting-templates.ts";
import { updateAdGroups, updateAds, updateCampaigns } from "./update-entities.ts";

export const advertiserRouter = router({
  list,
  terms,
  create,
  get,
  update,
  delete: remove,
  answerConsent,
  billingProfile,
  saveBillingProfile,
  history,
  labels,
  createLabels,
  updateLabels,
  targetingTemplates,
  createTargetingTemplate,
  updateTargetingTemplate,
  deleteTargetingTemplate: removeTargetingTemplate,
  offers,
  createOffers,
  updateOffers,
  deleteOffer,
  productPromotions,
  createProductPromotions,
  updateProductPromotions,
  integrations,
  connectShop,
  updateShop,
  disconnectShop,
  addIntegrationLogs,
  addPartnerNotices,
  integrationLogs,
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
