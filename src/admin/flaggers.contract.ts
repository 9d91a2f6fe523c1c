import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { FLAGGER_STATES } from "../model/report-reasons.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/** A trusted flagger: their reports go first (Digital Services Act, article 22). */
export const flaggerSchema = z.object({
  id: idSchema,
  /** The organization. */
  name: z.string(),
  /** The authority that awarded the status. */
  awardedBy: z.string(),
  /** Null for an address, and for an account that was deleted. */
  person: z.object({ id: idSchema, username: z.string() }).nullable(),
  /** Null for an account. */
  email: z.string().nullable(),
  /** Only "active" goes first (`src/safety/flagger.rules.ts`). */
  state: z.enum(FLAGGER_STATES),
  endsAt: timeSchema,
  /** Their decided reports of the last 180 days, and those of them that led to something. */
  decided: z.number().int(),
  upheld: z.number().int(),
  createdAt: timeSchema,
});
export type TrustedFlagger = z.output<typeof flaggerSchema>;

/** Newest first, with those that ended. */
export const listFlaggers = defineContract({
  name: "admin.flaggers",
  kind: "query",
  access: "admin",
  summary: "Trusted flaggers, with the record of their reports",
  rest: { method: "GET", path: "/v3/admin/trusted-flaggers/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(flaggerSchema),
  errors: [],
});

const NAME_MAX = 200;
const named = (missing: "flaggerWho" | "flaggerName" | "flaggerAwarded") =>
  textSchema(NAME_MAX * 2, missing).refine((text) => text !== "", coded(missing));

/** An address counts once a report's link proves that the flagger reads its mails, or as a person's confirmed one. */
export const addFlagger = defineContract({
  name: "admin.addFlagger",
  kind: "mutation",
  access: "admin",
  stepUp: true,
  summary: "Make a person or an email address a trusted flagger",
  rest: { method: "POST", path: "/v3/admin/trusted-flaggers/" },
  limits: ["write"],
  input: z.object({
    /** A username, with or without an @ before it, or an email address. */
    who: named("flaggerWho"),
    name: named("flaggerName"),
    awardedBy: named("flaggerAwarded"),
    /** The last day of the role, in UTC. */
    endsOn: z.iso.date(coded("dayShape")),
  }),
  output: z.null(),
  errors: ["USER_NOT_FOUND", "EMAIL_INVALID"],
});

export const FLAGGER_CHANGES = ["suspend", "resume", "end"] as const;
export type FlaggerChange = (typeof FLAGGER_CHANGES)[number];

/** "end" is for good; a new role begins a new record. */
export const changeFlagger = defineContract({
  name: "admin.changeFlagger",
  kind: "mutation",
  hides: false,
  access: "admin",
  stepUp: true,
  summary: "Suspend, resume or end the role of a trusted flagger",
  rest: { method: "POST", path: "/v3/admin/trusted-flaggers/{flaggerId}/change/" },
  limits: ["write"],
  input: z.object({ flaggerId: idSchema, change: z.enum(FLAGGER_CHANGES), reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["FLAGGER_NOT_FOUND"],
});
