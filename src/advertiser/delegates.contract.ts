import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { DELEGATE_ROLES } from "../model/acting.rules.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { accountField } from "./account.ts";

const roleSchema = z.enum(DELEGATE_ROLES);
const personSchema = z.object({ id: idSchema, username: z.string(), fullName: z.string() });

export const delegateSchema = z.object({
  user: personSchema,
  role: roleSchema,
  /** False until they accept. */
  hasAccepted: z.boolean(),
  since: timeSchema,
});
export type Delegate = z.output<typeof delegateSchema>;

export const listDelegates = defineContract({
  name: "advertiser.delegates",
  kind: "query",
  access: "user",
  summary: "Who manages an account with its owner, and who is invited to",
  rest: { method: "GET", path: "/ads/v4/advertisers/{advertiserId}/delegates/" },
  input: z.object(accountField),
  output: z.array(delegateSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** Changes the role of people who are already invited or manage the account. */
export const setDelegate = defineContract({
  name: "advertiser.setDelegate",
  kind: "mutation",
  hides: true,
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "Invite somebody to manage an account, or give them another role",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/delegates/" },
  limits: ["invite"],
  /** The person, by their username or their id. */
  input: z.object({
    ...accountField,
    username: z.string().trim().min(1).max(64).nullish(),
    userId: idSchema.nullish(),
    role: roleSchema,
  }),
  output: z.array(delegateSchema),
  errors: ["ADVERTISER_NOT_FOUND", "USER_NOT_FOUND", "DELEGATES_FULL"],
});

/**
 * Also used to leave an account, or to decline an invitation. A token removes other people only if it has the scope
 * `biz_access:write`; a session needs no confirmation.
 */
export const removeDelegate = defineContract({
  name: "advertiser.removeDelegate",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Remove a delegate from an account",
  rest: { method: "DELETE", path: "/ads/v4/advertisers/{advertiserId}/delegates/{userId}/" },
  limits: ["write"],
  input: z.object({ ...accountField, userId: idSchema }),
  output: z.null(),
  errors: ["ADVERTISER_NOT_FOUND", "USER_NOT_FOUND"],
});

export const delegateInviteSchema = z.object({
  advertiserId: idSchema,
  name: z.string(),
  owner: personSchema,
  role: roleSchema,
  createdAt: timeSchema,
});

export const listDelegateInvites = defineContract({
  name: "advertiser.invites",
  kind: "query",
  access: "user",
  summary: "Accounts that you are invited to manage",
  rest: { method: "GET", path: "/ads/v4/delegate_invites/" },
  input: z.object({}),
  output: z.array(delegateInviteSchema),
  errors: [],
});

/** From then on managing another person's account requires a second factor (SECURITY.md 25). */
export const acceptDelegateInvite = defineContract({
  name: "advertiser.acceptInvite",
  kind: "mutation",
  access: "user",
  stepUp: true,
  summary: "Accept an invitation to manage an account",
  rest: { method: "POST", path: "/ads/v4/delegate_invites/{advertiserId}/accept/" },
  limits: ["write"],
  input: z.object(accountField),
  output: z.null(),
  errors: ["INVITE_NOT_FOUND"],
});
