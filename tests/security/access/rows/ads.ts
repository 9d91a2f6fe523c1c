import { ACTS, NONE, OWNS, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
// The site seals its tokens; any other token counts as none.
const token = "forged";

export const ADS: Rows = {
  "ads.slots": { over: ({ secret }) => ({ surface: "related", pinId: secret.pinId }) },
  "ads.events": { over: () => ({ events: [{ token, type: "impression" }] }) },
  "ads.why": { over: () => ({ token }) },
  "ads.hide": { over: () => ({ token }) },
  "ads.preview": { over: () => ({ token: "5~5" }) },
  "ads.createPreview": {
    input: ({ advertiserId }) => ({ advertiserId, pinId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 474 },
    delegate: { public: 474, secret: 474, protected: 474 },
  },
  "ads.audienceInsights": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "ads.bidFloors": {
    input: ({ advertiserId }) => ({ advertiserId, specs: [{ billableEvent: "CLICKTHROUGH", currency: "USD" }] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "leads.form": { over: () => ({ token }) },
  "leads.submit": { over: () => ({ token, answers: [], agrees: true }) },
  "leads.questionTypes": "own",
  "leads.forms": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "leads.createForms": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{ name: "Samples" }] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "leads.updateForms": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{ id: "5", name: "Samples" }] }),
    may: ACTS,
    ...NO_ACTING,
  },
  // Answers are for the owner and administrators only.
  "leads.subscriptions": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, ...NO_ACTING },
  "leads.subscribe": {
    input: ({ advertiserId, pinId }) => ({ advertiserId, url: `https://shop.example/${pinId}` }),
    may: OWNS,
    ...NO_ACTING,
  },
  "leads.unsubscribe": {
    input: ({ advertiserId }) => ({ advertiserId, subscriptionId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 679 },
  },
  "leads.testForm": {
    input: ({ advertiserId }) => ({ advertiserId, formId: "5", answers: [] }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 674 },
  },
  "leads.createExport": {
    input: ({ advertiserId }) => ({ advertiserId, adId: "5", startDate: "2026-01-01", endDate: "2026-01-31" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 473 },
  },
  "leads.export": {
    input: ({ advertiserId }) => ({ advertiserId, exportId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 678 },
  },
  "ads.preferences": "own",
  "ads.updatePreferences": "own",
  "ads.cities": "own",
  "ads.countries": "own",
  "ads.targetingOptions": "own",
  "ads.interest": "own",
  "ads.metricsState": "own",
  "ads.metrics": "own",
  "ads.library": { over: () => ({}) },
  "ads.balance": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  // No such campaign exists; callers who may not act don't learn that.
  "ads.creatives": {
    input: ({ advertiserId }) => ({ advertiserId, campaignId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 471 },
    delegate: { public: 471, secret: 471, protected: 471 },
  },
  "ads.analytics": {
    input: ({ advertiserId }) => ({ advertiserId, startDate: "2026-01-01", endDate: "2026-01-31" }),
    may: ACTS,
    ...NO_ACTING,
  },
  "ads.targetingAnalytics": {
    input: ({ advertiserId }) => ({
      advertiserId,
      startDate: "2026-01-01",
      endDate: "2026-01-31",
      targetingTypes: ["COUNTRY"],
    }),
    may: ACTS,
    ...NO_ACTING,
  },
  "ads.funnel": {
    input: ({ advertiserId }) => ({ advertiserId, startDate: "2026-11-01", endDate: "2026-11-02" }),
    may: ACTS,
    ...NO_ACTING,
  },
  "ads.redeem": {
    input: ({ advertiserId }) => ({ advertiserId, code: "NONE-AT-ALL" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 451 },
  },
  "ads.checkout": {
    input: ({ advertiserId }) => ({ advertiserId, amountInMicroCurrency: 5_000_000 }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 454 },
  },
  "ads.card": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, otherwise: 3, delegateKnows: true },
  // This site takes no cards, and the account has none; callers who may not act don't learn that.
  "ads.addCard": {
    input: ({ advertiserId }) => ({ advertiserId }),
    may: NONE,
    otherwise: 3,
    delegateKnows: true,
    except: { owner: 454 },
  },
  "ads.retryCharge": {
    input: ({ advertiserId }) => ({ advertiserId }),
    may: NONE,
    otherwise: 3,
    delegateKnows: true,
    except: { owner: 454 },
  },
  "ads.removeCard": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, otherwise: 3, delegateKnows: true },
  "ads.credit": "admin",
  "ads.makeOfferCode": "admin",
};
