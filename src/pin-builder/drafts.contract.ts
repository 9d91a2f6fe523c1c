import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { fetchAddressSchema } from "../model/pin-fields.ts";
import { idSchema, wholeNumber } from "../model/values.ts";
import { draftBriefSchema, draftSchema } from "./draft.ts";
import { CREATIONS, FLAGS, SCENARIOS } from "./gates.ts";
import { draftPlanSchema } from "./plan.ts";

/** Sent while the person types. Without an id, creates a draft; with one, `version` is the one last read or saved. */
export const saveDraft = defineContract({
  name: "pinBuilder.saveDraft",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Save the draft of a Pin",
  rest: { method: "POST", path: "/v3/pin_drafts/" },
  limits: ["write"],
  input: z.object({
    draftId: idSchema.nullish(),
    version: wholeNumber(1, 1_000_000_000).nullish(),
    plan: draftPlanSchema,
  }),
  output: draftBriefSchema,
  errors: ["DRAFT_NOT_FOUND", "DRAFT_CHANGED", "DRAFTS_FULL"],
});

export const listDrafts = defineContract({
  name: "pinBuilder.listDrafts",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Your drafts, the newest first; or your scheduled Pins",
  rest: { method: "GET", path: "/v3/pin_drafts/" },
  paged: true,
  input: z.object({ ...pagingFields, state: z.enum(["draft", "scheduled"]).default("draft") }),
  output: pageOf(draftBriefSchema),
  errors: [],
});

export const getDraft = defineContract({
  name: "pinBuilder.getDraft",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "A draft with all that was typed",
  rest: { method: "GET", path: "/v3/pin_drafts/{draftId}/" },
  input: z.object({ draftId: idSchema }),
  output: draftSchema,
  errors: ["DRAFT_NOT_FOUND"],
});

export const deleteDraft = defineContract({
  name: "pinBuilder.deleteDraft",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Discard a draft",
  rest: { method: "DELETE", path: "/v3/pin_drafts/{draftId}/" },
  limits: ["write"],
  input: z.object({ draftId: idSchema }),
  output: z.null(),
  errors: ["DRAFT_NOT_FOUND"],
});

const flags = Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<
  (typeof FLAGS)[number],
  z.ZodBoolean
>;

export const setup = defineContract({
  name: "pinBuilder.setup",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "What the builder offers its person",
  rest: { method: "GET", path: "/v3/pin_builder/setup/" },
  input: z.object({ scenario: z.enum(SCENARIOS).default("default") }),
  output: z.object({
    flags: z.object(flags),
    blocked: z.array(z.enum(CREATIONS)),
    videoUploadAllowed: z.boolean(),
    draftCount: z.number().int(),
    scheduledPinCount: z.number().int(),
  }),
  errors: [],
});

/** Fetches a picture found on a web page, which can then be cropped, edited and published like an upload. */
export const fetchPicture = defineContract({
  name: "pinBuilder.fetchPicture",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Keep the picture at an address as an upload of yours, which is forgotten after a day where no draft has it",
  rest: { method: "POST", path: "/v3/pin_builder/pictures/" },
  limits: ["fetchUrl"],
  input: z.object({ imageUrl: fetchAddressSchema }),
  output: z.object({
    mediaUploadId: idSchema,
    imageUrl: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  errors: ["IMAGE_INVALID", "IMAGE_TOO_LARGE", "URL_NOT_FETCHABLE"],
});
