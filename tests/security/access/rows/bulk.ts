import { ACTS, NONE, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
/** No such sheet exists; callers who may not act don't learn that. */
const missing = {
  may: NONE,
  ...NO_ACTING,
  except: { owner: 630 },
  delegate: { public: 630, secret: 630, protected: 630 },
} as const;
const sheet = { uploadId: "5" };

export const BULK: Rows = {
  "bulk.upload": {
    input: ({ advertiserId }) => ({
      advertiserId,
      fileName: "a.csv",
      firstRow: 2,
      isLast: false,
      rows: [{ entity: "CAMPAIGN", name: "Lamps", objective_type: "CONSIDERATION" }],
    }),
    may: ACTS,
    ...NO_ACTING,
  },
  "bulk.uploads": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "bulk.get": { input: ({ advertiserId }) => ({ advertiserId, ...sheet }), ...missing },
  "bulk.rows": { input: ({ advertiserId }) => ({ advertiserId, ...sheet }), ...missing },
  "bulk.apply": { input: ({ advertiserId }) => ({ advertiserId, ...sheet }), ...missing },
  "bulk.undo": { input: ({ advertiserId }) => ({ advertiserId, ...sheet }), ...missing },
  "bulk.link": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  // The link itself grants access.
  "bulk.linkedSheet": "open",
  "bulk.linkedRows": "open",
  "bulk.download": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
};
