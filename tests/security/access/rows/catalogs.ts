import { ACTS, NONE, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
/** No such feed exists; callers who may not act don't learn that. */
const missing = {
  may: NONE,
  ...NO_ACTING,
  except: { owner: 640 },
  delegate: { public: 640, secret: 640, protected: 640 },
};
const noGroup = {
  may: NONE,
  ...NO_ACTING,
  except: { owner: 646 },
  delegate: { public: 646, secret: 646, protected: 646 },
};
const feed = { feedId: "5" };
const group = { productGroupId: "5" };

export const CATALOGS: Rows = {
  "catalogs.list": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  // The account already has one; callers who may not act don't learn that.
  "catalogs.create": {
    input: ({ advertiserId }) => ({ advertiserId, name: "Lamps" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 650 },
    delegate: { public: 650, secret: 650, protected: 650 },
  },
  "catalogs.feeds": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "catalogs.createFeed": {
    input: ({ advertiserId }) => ({ advertiserId, name: "Lamps", currency: "USD" }),
    may: ACTS,
    ...NO_ACTING,
  },
  "catalogs.updateFeed": { input: ({ advertiserId }) => ({ advertiserId, ...feed, name: "Lights" }), ...missing },
  "catalogs.deleteFeed": { input: ({ advertiserId }) => ({ advertiserId, ...feed }), ...missing },
  "catalogs.runFeed": { input: ({ advertiserId }) => ({ advertiserId, ...feed }), ...missing },
  "catalogs.uploadFeed": {
    input: ({ advertiserId }) => ({ advertiserId, ...feed, key: "file-0001", part: 1, parts: 1, base64: "YWJj" }),
    ...missing,
  },
  "catalogs.askReport": {
    input: ({ advertiserId }) => ({ advertiserId, kind: "PRODUCTS" }),
    may: ACTS,
    ...NO_ACTING,
  },
  // The link itself grants access.
  "catalogs.reportLines": "open",
  "catalogs.issues": {
    input: ({ advertiserId }) => ({ advertiserId, kind: "DISTRIBUTION" }),
    may: ACTS,
    ...NO_ACTING,
  },
  "catalogs.runs": { input: ({ advertiserId }) => ({ advertiserId, ...feed }), ...missing },
  "catalogs.faults": { input: ({ advertiserId }) => ({ advertiserId, ...feed, runId: "7" }), ...missing },
  "catalogs.runFaults": {
    input: ({ advertiserId }) => ({ advertiserId, runId: "7" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 645 },
    delegate: { public: 645, secret: 645, protected: 645 },
  },
  "catalogs.filterValues": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "catalogs.productCounts": { input: ({ advertiserId }) => ({ advertiserId, ...group }), ...noGroup },
  "catalogs.groups": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "catalogs.createGroup": {
    input: ({ advertiserId }) => ({ advertiserId, name: "All", rules: [] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "catalogs.updateGroup": { input: ({ advertiserId }) => ({ advertiserId, ...group, name: "Some" }), ...noGroup },
  "catalogs.deleteGroup": { input: ({ advertiserId }) => ({ advertiserId, ...group }), ...noGroup },
  "catalogs.previewGroup": {
    input: ({ advertiserId }) => ({ advertiserId, rules: [] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "catalogs.report": {
    input: ({ advertiserId }) => ({ advertiserId, startDate: "2026-01-01", endDate: "2026-01-02" }),
    may: ACTS,
    ...NO_ACTING,
  },
  "catalogs.changeItems": {
    input: ({ advertiserId }) => ({ advertiserId, items: [{ operation: "DELETE", itemId: "lamp" }] }),
    may: ACTS,
    ...NO_ACTING,
  },
  "catalogs.batch": {
    input: ({ advertiserId }) => ({ advertiserId, batchId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 651 },
    delegate: { public: 651, secret: 651, protected: 651 },
  },
  "catalogs.products": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
};
