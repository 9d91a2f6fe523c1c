import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";
import { ACCOUNT_STATES } from "./actions.ts";
import { accountBriefSchema, adminAccountSchema, logEntrySchema } from "./admin-account.ts";

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
  summary: "Log of administrators' actions: who, what, which account, when and why",
  rest: { method: "GET", path: "/v3/admin/log/" },
  paged: true,
  input: z.object({ userId: idSchema.nullish(), ...pagingFields }),
  output: pageOf(logEntrySchema),
  errors: [],
});
