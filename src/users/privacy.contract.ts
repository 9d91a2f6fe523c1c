import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { FOLLOWS_AUDIENCES } from "../model/follows-audience.ts";
import { flagSchema } from "../model/values.ts";

const privacySchema = z.object({
  /** The profile, its boards and the Pins of the person ask search engines to leave them out. */
  searchHidden: z.boolean(),
  /** Who may see the lists of followers and follows. */
  followsAudience: z.enum(FOLLOWS_AUDIENCES),
  /** Off: the advertising partner receives nothing about the person. */
  personalAds: z.boolean(),
  /** Off: neither of the pages that the person visits, nor by what address other sites know them. */
  adsFromVisits: z.boolean(),
});
export type PrivacySettings = z.output<typeof privacySchema>;

export const privacy = defineContract({
  name: "users.privacy",
  kind: "query",
  access: "user",
  scope: "account",
  summary: "Get what others can see of you, and what advertising learns",
  rest: { method: "GET", path: "/v3/users/me/privacy/" },
  input: z.object({}),
  output: privacySchema,
  errors: [],
});

/** What is left out stays as it is. */
export const updatePrivacy = defineContract({
  name: "users.updatePrivacy",
  kind: "mutation",
  hides: true,
  access: "user",
  scope: "account",
  summary: "Choose what others can see of you, and what advertising learns",
  rest: editRoutes("/v3/users/me/privacy/"),
  limits: ["write"],
  input: z.object({
    searchHidden: flagSchema.optional(),
    followsAudience: z.enum(FOLLOWS_AUDIENCES).optional(),
    personalAds: flagSchema.optional(),
    adsFromVisits: flagSchema.optional(),
  }),
  output: privacySchema,
  errors: [],
});
