import { ACTS, NONE, OWNS, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
/** The account has no such object; callers without access can't find that out. */
const noSuch = (code: number) => ({
  may: NONE,
  ...NO_ACTING,
  except: { owner: code },
  delegate: { public: code, secret: code, protected: code },
});
const days = { startDate: "2026-01-01", endDate: "2026-01-31" };
const billing = { name: "Olga", addressLine1: "1 Main Street", city: "Oslo", country: "NO" };
const promotion = {
  budgetInMicroCurrency: 7_000_000,
  campaignName: "Oak",
  destinationUrl: "https://shop.example/oak",
  duration: 10,
};

/** In this world the delegate manages campaigns. */
export const ADVERTISING: Rows = {
  "advertiser.list": "own",
  "advertiser.create": "own",
  "advertiser.terms": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.delete": { input: () => ({ advertiserId: "5" }), may: NONE, otherwise: 3 },
  "advertiser.labels": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.createLabels": {
    input: ({ advertiserId }) => ({ advertiserId, campaignId: "5", labels: [{ value: "Oak" }] }),
    ...noSuch(471),
  },
  "advertiser.updateLabels": {
    input: ({ advertiserId }) => ({ advertiserId, labels: [{ id: "5", value: "Oak" }] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "advertiser.targetingTemplates": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.createTargetingTemplate": {
    input: ({ advertiserId }) => ({ advertiserId, name: "Women", targetingSpec: { GENDER: ["female"] } }),
    may: ACTS,
    ...NO_ACTING,
  },
  "advertiser.updateTargetingTemplate": {
    input: ({ advertiserId }) => ({ advertiserId, templateId: "5", targetingSpec: {} }),
    ...noSuch(662),
  },
  "advertiser.deleteTargetingTemplate": {
    input: ({ advertiserId }) => ({ advertiserId, templateId: "5" }),
    ...noSuch(662),
  },
  "advertiser.offers": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.createOffers": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{ title: "Spring", type: "FREE_SHIPPING" }] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "advertiser.updateOffers": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{ id: "5", title: "Spring" }] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "advertiser.deleteOffer": { input: ({ advertiserId }) => ({ advertiserId, offerId: "5" }), ...noSuch(689) },
  "advertiser.productPromotions": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.createProductPromotions": {
    input: ({ advertiserId }) => ({ advertiserId, adGroupId: "5", items: [{ productGroupId: "5" }] }),
    ...noSuch(472),
  },
  "advertiser.updateProductPromotions": {
    input: ({ advertiserId }) => ({ advertiserId, adGroupId: "5", items: [{ id: "5", status: "PAUSED" }] }),
    ...noSuch(472),
  },
  "advertiser.integrations": "own",
  "advertiser.connectShop": {
    input: ({ advertiserId }) => ({ advertiserId, externalId: "oak-shop" }),
    may: ACTS,
    ...NO_ACTING,
  },
  // The caller's shop may be missing; the account is checked first.
  "advertiser.updateShop": {
    input: ({ advertiserId }) => ({ advertiserId, externalId: "no-such-shop" }),
    ...noSuch(664),
  },
  "advertiser.disconnectShop": "own",
  "advertiser.addIntegrationLogs": "own",
  "advertiser.addPartnerNotices": "own",
  "advertiser.integrationLogs": "own",
  "advertiser.get": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.update": { input: ({ advertiserId }) => ({ advertiserId, name: "Oak" }), may: OWNS, ...NO_ACTING },
  "advertiser.answerConsent": { input: ({ advertiserId }) => ({ advertiserId, answer: 2 }), may: OWNS, ...NO_ACTING },
  "advertiser.billingProfile": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, ...NO_ACTING },
  "advertiser.saveBillingProfile": {
    input: ({ advertiserId }) => ({ advertiserId, ...billing }),
    may: OWNS,
    ...NO_ACTING,
  },
  "advertiser.history": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.refusals": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, ...NO_ACTING },
  "advertiser.campaigns": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.adGroups": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.ads": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "advertiser.createCampaigns": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{}] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "advertiser.updateCampaigns": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{}] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "advertiser.createAdGroups": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{}] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "advertiser.updateAdGroups": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{}] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "advertiser.createAds": { input: ({ advertiserId }) => ({ advertiserId, items: [{}] }), may: ACTS, ...NO_ACTING },
  "advertiser.updateAds": { input: ({ advertiserId }) => ({ advertiserId, items: [{}] }), may: ACTS, ...NO_ACTING },
  "advertiser.reviewQueue": "admin",
  "advertiser.decide": "admin",
  // No such ad exists; callers who may not act don't learn that.
  "advertiser.appeal": {
    input: ({ advertiserId }) => ({ advertiserId, adId: "5", text: "It is good." }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 473 },
    delegate: { public: 473, secret: 473, protected: 473 },
  },
  "advertiser.delegates": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  // No person has this name; callers who may not act don't learn that.
  "advertiser.setDelegate": {
    input: ({ advertiserId }) => ({ advertiserId, username: "nobody-at-all", role: "ANALYST" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 30 },
  },
  "advertiser.removeDelegate": {
    input: ({ advertiserId, personId }) => ({ advertiserId, userId: personId }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 30 },
  },
  "advertiser.invites": "own",
  "advertiser.acceptInvite": { input: ({ advertiserId }) => ({ advertiserId }), may: NONE, otherwise: 262 },
  "quickPromote.setup": [
    { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
    { over: (things) => ({ pinId: things.secret.pinId }) },
  ],
  "quickPromote.pins": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "quickPromote.saveDraft": { over: (things) => ({ pin: things.secret.pinId, name: "Oak" }) },
  "quickPromote.reach": "own",
  // No such video exists; callers who may not act don't learn that.
  "quickPromote.createAdPin": {
    input: ({ advertiserId }) => ({ advertiserId, link: "https://shop.example/oak", videoId: "5" }),
    ...noSuch(555),
  },
  "quickPromote.forecast": [
    {
      input: ({ advertiserId }) => ({ advertiserId, dailyBudgetInMicroCurrency: 5_000_000 }),
      may: ACTS,
      ...NO_ACTING,
    },
    { over: (things) => ({ pinId: things.secret.pinId, dailyBudgetInMicroCurrency: 5_000_000 }) },
  ],
  // This world's Pins have no link, so nobody can promote them; callers who may not act don't learn that.
  "quickPromote.promote": {
    input: ({ advertiserId, pinId }) => ({ advertiserId, pinId, ...promotion }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 474 },
    delegate: { public: 474, secret: 50, protected: 474 },
  },
  "conversions.tags": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "conversions.tagEvents": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "conversions.createTag": { input: ({ advertiserId }) => ({ advertiserId, name: "Shop" }), may: ACTS, ...NO_ACTING },
  "conversions.createToken": "own",
  "conversions.send": { input: ({ advertiserId }) => ({ advertiserId, data: [{}] }), may: ACTS, ...NO_ACTING },
  "conversions.attributed": { input: ({ advertiserId }) => ({ advertiserId, ...days }), may: ACTS, ...NO_ACTING },
  "conversions.sendAttributed": {
    input: ({ advertiserId }) => ({
      advertiserId,
      adGroupId: "5",
      eventId: "1",
      eventName: "lead",
      at: "2026-01-01T00:00:00Z",
      scope: "click",
    }),
    ...noSuch(472),
  },
  "conversions.upload": {
    input: ({ advertiserId }) => ({ advertiserId, fileName: "sales.csv", rows: [{}] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "conversions.events": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "conversions.doubles": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "conversions.tests": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "conversions.uploads": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "conversions.overview": { input: ({ advertiserId }) => ({ advertiserId, ...days }), may: ACTS, ...NO_ACTING },
  "conversions.quality": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "conversions.names": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "conversions.report": { input: ({ advertiserId }) => ({ advertiserId, ...days }), may: ACTS, ...NO_ACTING },
  "conversions.models": { input: ({ advertiserId }) => ({ advertiserId, ...days }), may: ACTS, ...NO_ACTING },
};
