import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { FOLLOWS_AUDIENCES } from "../model/limits.ts";
import { flagSchema } from "../model/values.ts";

const privacySchema = z.object({
  /** Asks search engines to leave out the person's profile, boards and Pins. */
  searchHidden: z.boolean(),
  /** Audience of the lists of followers and follows. */
  followsAudience: z.enum(FOLLOWS_AUDIENCES),
  /** People who may start a conversation with the person. Existing conversations go on. */
  messagesFrom: z.enum(FOLLOWS_AUDIENCES),
  /** People who may invite the person to boards. */
  invitesFrom: z.enum(FOLLOWS_AUDIENCES),
  /** People whose mentions link to the person and notify them. Existing mentions stay. */
  mentionsFrom: z.enum(FOLLOWS_AUDIENCES),
  /** If off, the advertising partner receives nothing about the person. */
  personalAds: z.boolean(),
  /**
   * If off, the partner receives neither the pages that the person visits, nor the address that other sites know them
   * by.
   */
  adsFromVisits: z.boolean(),
});
export type PrivacySettings = z.output<typeof privacySchema>;

export const privacy = defineContract({
  name: "users.privacy",
  kind: "query",
  access: "user",
  scope: "account",
  summary: "Get what others can see of you, who can reach you, and what advertising learns",
  rest: { method: "GET", path: "/v3/users/me/privacy/" },
  input: z.object({}),
  output: privacySchema,
  errors: [],
});

/** Omitted fields stay as they are. */
export const updatePrivacy = defineContract({
  name: "users.updatePrivacy",
  kind: "mutation",
  hides: true,
  access: "user",
  scope: "account",
  summary: "Choose what others can see of you, who can reach you, and what advertising learns",
  rest: editRoutes("/v3/users/me/privacy/"),
  limits: ["write"],
  input: z.object({
    searchHidden: flagSchema.optional(),
    followsAudience: z.enum(FOLLOWS_AUDIENCES).optional(),
    messagesFrom: z.enum(FOLLOWS_AUDIENCES).optional(),
    invitesFrom: z.enum(FOLLOWS_AUDIENCES).optional(),
    mentionsFrom: z.enum(FOLLOWS_AUDIENCES).optional(),
    personalAds: flagSchema.optional(),
    adsFromVisits: flagSchema.optional(),
  }),
  output: privacySchema,
  errors: [],
});
