import { ACTS, NONE, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
const spec = { level: "CAMPAIGN", columns: ["IMPRESSION_1"] };
/** No such report exists; callers who may not act don't learn that. */
const missing = (code: number) => ({
  may: NONE,
  ...NO_ACTING,
  except: { owner: code },
  delegate: { public: code, secret: code, protected: code },
});
const template = { templateId: "5" };

export const REPORT_CENTER: Rows = {
  "reportCenter.templates": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "reportCenter.saveTemplate": {
    input: ({ advertiserId }) => ({ advertiserId, name: "Weekly", spec }),
    may: ACTS,
    ...NO_ACTING,
  },
  "reportCenter.deleteTemplate": { input: ({ advertiserId }) => ({ advertiserId, ...template }), ...missing(580) },
  "reportCenter.setSubscription": {
    input: ({ advertiserId }) => ({ advertiserId, ...template, isSubscribed: true }),
    ...missing(580),
  },
  "reportCenter.run": { input: ({ advertiserId }) => ({ advertiserId, ...template }), ...missing(580) },
  "reportCenter.request": {
    input: ({ advertiserId }) => ({ advertiserId, name: "Once", spec }),
    may: ACTS,
    ...NO_ACTING,
  },
  "reportCenter.getRun": { input: ({ advertiserId }) => ({ advertiserId, runId: "5" }), ...missing(582) },
  "reportCenter.runs": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  // The link itself grants access.
  "reportCenter.lines": "open",
  "reportCenter.file": { input: ({ advertiserId }) => ({ advertiserId, runId: "5" }), ...missing(582) },
};
