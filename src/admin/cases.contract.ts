import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { LABELS } from "../model/labels.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { seenMessageSchema, snapshotSchema } from "../model/report.ts";
import {
  CASE_NOTES,
  CASE_STATES,
  CONSEQUENCES,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_STATES,
  RULES,
} from "../model/report-reasons.ts";
import { ALL_SUB_REASONS } from "../model/sub-reasons.ts";
import { flagSchema, idSchema, textSchema, timeSchema } from "../model/values.ts";

const personSchema = z.object({ id: idSchema, username: z.string() });

/** A case as a row of the queue. */
export const caseBriefSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  state: z.enum(CASE_STATES),
  label: z.string(),
  /** Path of the reported content on the site. */
  path: z.string(),
  /** The gravest reason. */
  rule: z.enum(REPORT_REASONS).nullable(),
  /** `src/safety/urgency.rules.ts`. */
  urgency: z.number().int(),
  /** Number of people who reported it. */
  reporters: z.number().int(),
  /** Saves, comments, likes or followers. */
  reach: z.number().int(),
  owner: personSchema,
  /** The moderator who works on it. */
  assignedTo: personSchema.nullable(),
  wantsOpinion: z.boolean(),
  /** Whether a trusted flagger is among the reporters. */
  isTrusted: z.boolean(),
  createdAt: timeSchema,
});
export type CaseBrief = z.output<typeof caseBriefSchema>;

/** The gravest first, then the oldest. Leaves out cases about the moderator who asks. */
export const listCases = defineContract({
  name: "admin.cases",
  kind: "query",
  access: "moderator",
  summary: "Open cases: reports of one thing, the most urgent first",
  rest: { method: "GET", path: "/v3/admin/cases/" },
  paged: true,
  input: z.object({
    kind: z.enum(REPORT_KINDS).nullish(),
    rule: z.enum(REPORT_REASONS).nullish(),
    /** Only cases that the moderator who asks works on. */
    mine: flagSchema.default(false),
    ...pagingFields,
  }),
  output: pageOf(caseBriefSchema),
  errors: [],
});

const NOTE_MAX = 2_000;

/** A case with everything that a decision on it needs, and no more of the people in it. */
export const caseSchema = caseBriefSchema.extend({
  /** Null for cases that an earlier release began. The picture is an address, which expires. */
  snapshot: snapshotSchema.omit({ messages: true }).nullable(),
  /** The label that the image model proposes for a Pin's picture, which has no such label yet. Only a moderator gives labels. */
  proposedLabel: z.enum(LABELS).nullable(),
  /** The first 50 reports. */
  reports: z.array(
    z.object({
      id: idSchema,
      reason: z.enum(REPORT_REASONS),
      subReason: z.enum(ALL_SUB_REASONS).nullable(),
      text: z.string(),
      state: z.enum(REPORT_STATES),
      createdAt: timeSchema,
      /** The reporter, with the number of their decided reports, and of those that led to something. */
      reporter: personSchema.extend({ decided: z.number().int(), upheld: z.number().int() }).nullable(),
      /** Somebody without an account, as they call themselves; null for an account. */
      notifier: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
      /** The organization, if a trusted flagger reported it. */
      flagger: z.string().nullable(),
    }),
  ),
  /** Decisions about the owner, newest first; the last 10. */
  history: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(REPORT_KINDS),
      label: z.string(),
      rule: z.enum(RULES),
      subRule: z.enum(ALL_SUB_REASONS).nullable(),
      consequence: z.enum(CONSEQUENCES),
      createdAt: timeSchema,
      endedAt: timeSchema.nullable(),
    }),
  ),
  /** The decision on the case; null while it is open. */
  decision: z
    .object({
      id: idSchema,
      consequence: z.enum(CONSEQUENCES),
      createdAt: timeSchema,
      endedAt: timeSchema.nullable(),
      /** Null if that account was deleted. */
      by: z.string().nullable(),
      /** Whether the moderator who asks may take it back (`admin.undoDecision`). */
      mayUndo: z.boolean(),
    })
    .nullable(),
  ownerSince: timeSchema,
  /** Other open cases about the same owner, and decided ones by the same rule about Pins with the same picture; at most 10. */
  similar: z.array(caseBriefSchema),
  notes: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(CASE_NOTES),
      text: z.string(),
      /** Null if that account was deleted. */
      author: personSchema.nullable(),
      createdAt: timeSchema,
    }),
  ),
});
export type Case = z.output<typeof caseSchema>;

/** Refused if the case is about the moderator who asks (NOT_PERMITTED). */
export const getCase = defineContract({
  name: "admin.case",
  kind: "query",
  access: "moderator",
  summary: "One case: what the reporter saw, the reports, the history of both sides, similar cases, notes",
  rest: { method: "GET", path: "/v3/admin/cases/{caseId}/" },
  input: z.object({ caseId: idSchema }),
  output: caseSchema,
  errors: ["CASE_NOT_FOUND"],
});

/**
 * The messages of a reported conversation as the reporter saw them: theirs and those of the reported person, at most 50, none of which was
 * sent after the report. Every view is in the log. People whose account is gone are left out.
 */
export const viewConversation = defineContract({
  name: "admin.viewConversation",
  kind: "mutation",
  hides: false,
  access: "moderator",
  summary: "Look at a reported conversation; the log names who looked",
  rest: { method: "POST", path: "/v3/admin/cases/{caseId}/conversation/view/" },
  limits: ["write"],
  input: z.object({ caseId: idSchema }),
  output: z.object({
    messages: z.array(
      seenMessageSchema.omit({ senderId: true }).extend({
        sender: personSchema,
        /** Whether the reported person wrote it. */
        isReported: z.boolean(),
      }),
    ),
  }),
  errors: ["CASE_NOT_FOUND"],
});

/**
 * "second_opinion" marks the case until somebody decides; "hand_over" assigns it to another moderator, or to the one who writes if
 * `to` is missing. Nobody but moderators reads notes.
 */
export const addCaseNote = defineContract({
  name: "admin.addCaseNote",
  kind: "mutation",
  access: "moderator",
  summary: "Add a note to a case, ask for a second opinion, or hand it over",
  rest: { method: "POST", path: "/v3/admin/cases/{caseId}/notes/" },
  limits: ["write"],
  input: z
    .object({
      caseId: idSchema,
      kind: z.enum(CASE_NOTES).default("note"),
      text: textSchema(NOTE_MAX).default(""),
      /** Username of a moderator. */
      to: z.string().max(100).nullish(),
    })
    .refine(({ kind, text }) => kind === "hand_over" || text !== "", { error: coded("noteMissing"), path: ["text"] }),
  output: z.null(),
  errors: ["CASE_NOT_FOUND"],
});
