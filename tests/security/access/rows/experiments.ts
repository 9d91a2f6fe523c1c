import { ACTS, NONE, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
/** No such experiment or campaign exists; callers who may not act don't learn that. */
const missing = (code: number) => ({
  may: NONE,
  ...NO_ACTING,
  except: { owner: code },
  delegate: { public: code, secret: code, protected: code },
});
const holdout = { name: "Lift", kind: "HOLDOUT", metric: "CONVERSION", refIds: ["5"], endTime: "2126-01-01T00:00:00Z" };

export const EXPERIMENTS: Rows = {
  "experiments.list": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "experiments.create": { input: ({ advertiserId }) => ({ advertiserId, ...holdout }), ...missing(621) },
  "experiments.stop": { input: ({ advertiserId }) => ({ advertiserId, experimentId: "5" }), ...missing(620) },
  "experiments.results": { input: ({ advertiserId }) => ({ advertiserId, experimentId: "5" }), ...missing(620) },
};
