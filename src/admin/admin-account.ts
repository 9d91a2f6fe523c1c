import { z } from "zod";
import { factorsSchema } from "../identity/factors.ts";
import { sessionSchema } from "../identity/session.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { ACCOUNT_STATES, ADMIN_ACTIONS } from "./actions.ts";

const REASON_MAX = 500;
/** For the log only; the person never sees it. */
export const reasonSchema = textSchema(REASON_MAX).refine((text) => text !== "", coded("reasonMissing"));
export const optionalReasonSchema = textSchema(REASON_MAX).default("");
/** The facts that the person reads in the decision, beside its rule. */
export const factsSchema = textSchema(REASON_MAX).default("");

/** An account as a row of the list. */
export const accountBriefSchema = z.object({
  id: idSchema,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  /** Whether its owner administers the site; nobody can change such an account here. */
  isAdmin: z.boolean(),
  createdAt: timeSchema,
});
export type AccountBrief = z.output<typeof accountBriefSchema>;

export const logEntrySchema = z.object({
  id: idSchema,
  action: z.enum(ADMIN_ACTIONS),
  reason: z.string(),
  /** The administrator's username at that time. */
  /** Empty if the site itself acted. */
  actorName: z.string(),
  /** The account; null for an action on the site itself. */
  subject: z.object({ id: idSchema, username: z.string() }).nullable(),
  createdAt: timeSchema,
});
export type LogEntry = z.output<typeof logEntrySchema>;

/** A merge of two accounts: the one that runs, or the last one into an account. */
const mergeSchema = z.object({
  state: z.enum(["running", "done"]),
  fromUsername: z.string(),
  into: z.object({ id: idSchema, username: z.string() }),
  /** Number of rows moved so far. */
  moved: z.number().int(),
  createdAt: timeSchema,
  endedAt: timeSchema.nullable(),
});

/** Everything that administrators may see of an account. */
export const adminAccountSchema = accountBriefSchema.extend({
  suspendedAt: timeSchema.nullable(),
  softBannedAt: timeSchema.nullable(),
  deactivatedAt: timeSchema.nullable(),
  deletionDueAt: timeSchema.nullable(),
  /** Whether its owner decides on reports and appeals. */
  isModerator: z.boolean(),
  isVerifiedIdentity: z.boolean(),
  isVerifiedMerchant: z.boolean(),
  isPartner: z.boolean(),
  country: z.string(),
  hasPassword: z.boolean(),
  /** Until when its owner lets administrators look at private lists; null if they do not. */
  supportUntil: timeSchema.nullable(),
  /** Whether wrong passwords or codes have locked its owner out for a while. */
  isLocked: z.boolean(),
  factors: factorsSchema,
  /** Its merge with another account; null if there was none. */
  merge: mergeSchema.nullable(),
  sessions: z.array(sessionSchema.omit({ isCurrent: true })),
  log: z.array(logEntrySchema),
});
export type AdminAccount = z.output<typeof adminAccountSchema>;
