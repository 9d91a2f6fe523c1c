import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { timeSchema } from "../model/values.ts";

const base = { access: "user" } as const;
const path = "/v3/users/me/feed_token/" as const;

/**
 * Anybody with the token reads the person's secret boards as feeds, until it is replaced or removed, or until all
 * access to the account ends. Says only that there is a token: whoever finds an open browser can't copy it.
 */
export const getFeedToken = defineContract({
  ...base,
  name: "syndication.feedToken",
  kind: "query",
  summary: "When you made your token for feeds of secret boards",
  rest: { method: "GET", path },
  input: z.object({}),
  /** Null if the person has none. */
  output: z.object({ createdAt: timeSchema.nullable() }),
  errors: [],
});

/** The token is shown only here. The former token stops working at once. The person is notified by mail. */
export const renewFeedToken = defineContract({
  ...base,
  name: "syndication.renewFeedToken",
  kind: "mutation",
  hides: false,
  summary: "Make a new token for feeds of secret boards",
  rest: { method: "POST", path },
  stepUp: true,
  limits: ["createToken"],
  input: z.object({}),
  output: z.object({
    /** Goes into `?token=` of a feed's address. */
    token: z.string(),
    createdAt: timeSchema,
  }),
  errors: [],
});

/** Also succeeds without a token. */
export const removeFeedToken = defineContract({
  ...base,
  name: "syndication.removeFeedToken",
  kind: "mutation",
  hides: false,
  summary: "Remove your token for feeds of secret boards",
  rest: { method: "DELETE", path },
  limits: ["write"],
  input: z.object({}),
  output: z.null(),
  errors: [],
});
