import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";
import { accountBriefSchema, reasonSchema } from "./admin-account.ts";

/** The username of the account that stays, with or without an @. */
const intoSchema = z
  .string()
  .trim()
  .max(100, coded("nothingCalledSo"))
  .transform((name) => name.replace(/^@/, ""));

const count = z.number().int();

/** What a merge would do. */
export const mergePreviewSchema = z.object({
  from: accountBriefSchema,
  into: accountBriefSchema,
  /** Numbers of things that move. */
  moves: z.object({
    boards: count,
    pins: count,
    comments: count,
    conversations: count,
    following: count,
    followers: count,
    adAccounts: count,
    websites: count,
    apps: count,
    logIns: count,
  }),
  /** Things of which the kept account has its own. */
  conflicts: z.object({
    /** Boards that get a number, because the kept account has one by the same name or address: their number, and some of their names. */
    boards: count,
    boardNames: z.array(z.string()),
    /** Follows of a person or board that both follow, and of each other: one stays, or none. */
    follows: count,
    /** Log-ins that end, because the kept account has one with the same provider. */
    logIns: count,
    /** Websites that both claim: the proven claim stays. */
    websites: count,
  }),
});
export type MergePreview = z.output<typeof mergePreviewSchema>;

/** Refused for the same reasons as the merge itself (NOT_PERMITTED), and changes nothing. */
export const mergePreview = defineContract({
  name: "admin.mergePreview",
  kind: "query",
  access: "admin",
  summary: "What joining an account into another would move, and what both accounts have",
  rest: { method: "GET", path: "/v3/admin/accounts/{userId}/merge_preview/" },
  input: z.object({ userId: idSchema, into: intoSchema }),
  output: mergePreviewSchema,
  errors: ["USER_NOT_FOUND"],
});

/**
 * Begins at once: nobody logs in to the merged account from here on, and its owner gets a mail, like the owner of the kept
 * one. A job moves everything; `merge` of `admin.account` shows how far it is. It can't be undone.
 */
export const mergeAccounts = defineContract({
  name: "admin.merge",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Join a duplicate account into another account of the same person, and delete it",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/merge/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, into: intoSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
