import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { ACCOUNT_STATES, SUSPENSION_CAUSES } from "./actions.ts";
import {
  accountBriefSchema,
  adminAccountSchema,
  factsSchema,
  logEntrySchema,
  optionalReasonSchema,
  reasonSchema,
} from "./admin-account.ts";

const QUERY_MAX = 254;

/** Newest first. */
export const listAccounts = defineContract({
  name: "admin.accounts",
  kind: "query",
  access: "admin",
  summary: "Accounts, by the beginning of a username or an email address, or by id",
  rest: { method: "GET", path: "/v3/admin/accounts/" },
  paged: true,
  input: z.object({
    query: z.string().trim().max(QUERY_MAX, coded("nothingCalledSo")).default(""),
    state: z.enum(ACCOUNT_STATES).nullish(),
    ...pagingFields,
  }),
  output: pageOf(accountBriefSchema),
  errors: [],
});

export const getAccount = defineContract({
  name: "admin.account",
  kind: "query",
  access: "admin",
  summary: "One account: its state, sessions, factors and what administrators did to it",
  rest: { method: "GET", path: "/v3/admin/accounts/{userId}/" },
  input: z.object({ userId: idSchema }),
  output: adminAccountSchema,
  errors: ["USER_NOT_FOUND"],
});

/** Actions of administrators, newest first. */
export const readLog = defineContract({
  name: "admin.log",
  kind: "query",
  access: "admin",
  summary: "Log of administrators' actions: who, what, which account if any, when and why",
  rest: { method: "GET", path: "/v3/admin/log/" },
  paged: true,
  input: z.object({ userId: idSchema.nullish(), ...pagingFields }),
  output: pageOf(logEntrySchema),
  errors: [],
});

/**
 * For people who ask for their data (GDPR articles 15 and 20). The file is theirs: nobody else, no administrator either, can
 * download it. It leaves out what other people wrote. Changes nothing while such an export is running.
 */
export const exportData = defineContract({
  name: "admin.exportData",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Begin an export of an account's data for its owner",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/export_data/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** The password stays as it is. */
export const endSessions = defineContract({
  name: "admin.endSessions",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Log an account out everywhere, and end its access tokens",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/end_sessions/" },
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/**
 * For people who lost their factors and have proven their identity. Logs out every device, because a session may belong
 * to an intruder who set the factors up. The password stays as it is.
 */
export const removeFactors = defineContract({
  name: "admin.removeFactors",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Remove the second factors of an account, its passkeys and recovery codes",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/remove_factors/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** For an account that a stranger may have accessed (spec visitor 8). */
export const softBan = defineContract({
  name: "admin.softBan",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Log an account out everywhere until its owner has chosen a new password",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/soft_ban/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/**
 * The person reads the cause in a mail and the facts in the decision; the reason is for the log. Closes the open reports of
 * the person, unless they asked for the suspension themselves.
 */
export const suspend = defineContract({
  name: "admin.suspend",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Close an account: nobody sees it, and its owner can't log in",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/suspend/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, cause: z.enum(SUSPENSION_CAUSES), facts: factsSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/**
 * Moderators decide on reports and appeals, and see nothing else of administration. Only a person with a confirmed address
 * can become one (NOT_PERMITTED).
 */
export const setModerator = defineContract({
  name: "admin.setModerator",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Make a person a moderator, or end that role",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/set_moderator/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, isModerator: flagSchema.default(true), reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Resets all counters of guesses at the account. */
export const unlock = defineContract({
  name: "admin.unlock",
  kind: "mutation",
  access: "admin",
  summary: "Lift the waits after wrong passwords and codes on an account",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/unlock/" },
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Restores the account, except for its sessions. */
export const unsuspend = defineContract({
  name: "admin.unsuspend",
  kind: "mutation",
  access: "admin",
  summary: "Open a suspended account again",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/unsuspend/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/**
 * Refused for an administrator's address: the person who signed up with it would become an administrator (SECURITY.md
 * 17).
 */
export const verifyEmail = defineContract({
  name: "admin.verifyEmail",
  kind: "mutation",
  access: "admin",
  summary: "Mark an account's email address as verified",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/verify_email/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Shows the badge of a verified identity. */
export const verifyIdentity = defineContract({
  name: "admin.verifyIdentity",
  kind: "mutation",
  access: "admin",
  summary: "Mark an account as verified, or unmark it",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/verify_identity/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, verified: flagSchema.default(true), reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Shows the badge of a verified merchant. */
export const verifyMerchant = defineContract({
  name: "admin.verifyMerchant",
  kind: "mutation",
  access: "admin",
  summary: "Mark an account as a verified merchant, or unmark it",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/verify_merchant/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, verified: flagSchema.default(true), reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
