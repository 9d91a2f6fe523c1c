import { ACTS, NONE, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
const days = { startDate: "2026-01-01", endDate: "2026-01-31" };
const view = { page: "reportingAds", name: "Mine", search: "?sort=name" };

/** In this world the delegate manages campaigns. */
export const REPORTING: Rows = {
  "reporting.keywords": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "reporting.createKeywords": {
    input: ({ advertiserId }) => ({ advertiserId, adGroupId: "5", keywords: [{ value: "oak" }] }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 472 },
    delegate: { public: 472, secret: 472, protected: 472 },
  },
  "reporting.updateKeywords": {
    input: ({ advertiserId }) => ({ advertiserId, keywords: [{ id: "5" }] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "reporting.deleteKeywords": {
    input: ({ advertiserId }) => ({ advertiserId, keywordIds: ["5"] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "reporting.rows": { input: ({ advertiserId }) => ({ advertiserId, ...days }), may: ACTS, ...NO_ACTING },
  "reporting.searchTerms": { input: ({ advertiserId }) => ({ advertiserId, ...days }), may: ACTS, ...NO_ACTING },
  "reporting.views": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "reporting.saveView": { input: ({ advertiserId }) => ({ advertiserId, ...view }), may: ACTS, ...NO_ACTING },
  "reporting.deleteView": {
    input: ({ advertiserId }) => ({ advertiserId, viewId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 512 },
    delegate: { public: 512, secret: 512, protected: 512 },
  },
  "campaignDrafts.list": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "campaignDrafts.get": {
    input: ({ advertiserId }) => ({ advertiserId, draftId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 513 },
    delegate: { public: 513, secret: 513, protected: 513 },
  },
  "campaignDrafts.save": { input: ({ advertiserId }) => ({ advertiserId, draft: {} }), may: ACTS, ...NO_ACTING },
  "campaignDrafts.delete": {
    input: ({ advertiserId }) => ({ advertiserId, draftId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 513 },
    delegate: { public: 513, secret: 513, protected: 513 },
  },
};
