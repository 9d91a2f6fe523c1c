import { ACTS, NONE, OWNS, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
/** No such audience exists; callers who may not act, or only manage campaigns as this world's delegate does, don't learn that. */
const missing = { may: NONE, ...NO_ACTING, except: { owner: 584 } };
const seen = { public: 584, secret: 584, protected: 584 };
const audience = { audienceId: "5" };
const rule = { type: "ENGAGEMENT", retentionDays: 30, actions: ["save"] };

export const AUDIENCES: Rows = {
  "audiences.list": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "audiences.get": { input: ({ advertiserId }) => ({ advertiserId, ...audience }), ...missing, delegate: seen },
  "audiences.create": {
    input: ({ advertiserId }) => ({ advertiserId, name: "Savers", rule }),
    may: OWNS,
    ...NO_ACTING,
  },
  "audiences.update": { input: ({ advertiserId }) => ({ advertiserId, ...audience, name: "Fans" }), ...missing },
  "audiences.addCustomers": {
    input: ({ advertiserId }) => ({ advertiserId, ...audience, hashes: ["a".repeat(64)] }),
    ...missing,
  },
  "audiences.createListUpload": { input: ({ advertiserId }) => ({ advertiserId, ...audience }), ...missing },
  "audiences.getListUpload": {
    input: ({ advertiserId }) => ({ advertiserId, ...audience, uploadId: "5" }),
    ...missing,
    delegate: seen,
  },
  "audiences.runListUpload": {
    input: ({ advertiserId }) => ({ advertiserId, ...audience, uploadId: "5" }),
    ...missing,
  },
  "audiences.refresh": { input: ({ advertiserId }) => ({ advertiserId, ...audience }), ...missing },
  "audiences.share": {
    input: ({ advertiserId }) => ({ advertiserId, ...audience, withAdvertiserId: "7", isShared: false }),
    ...missing,
  },
  "audiences.delete": { input: ({ advertiserId }) => ({ advertiserId, ...audience }), ...missing },
};
