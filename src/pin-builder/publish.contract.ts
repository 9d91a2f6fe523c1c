import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { savedPinSchema } from "../model/pin.ts";
import { orEmpty, pictureFields, pinNoteSchema } from "../model/pin-fields.ts";
import { idempotencyKeySchema, idSchema, zonedTimeSchema } from "../model/values.ts";
import { draftBriefSchema } from "./draft.ts";
import { SCENARIOS } from "./gates.ts";
import { STORY_PAGES_MAX } from "./limits.ts";
import { planSchema } from "./plan.ts";

const PUBLISH_ERRORS = [
  ...(["BUILDER_OFF", "PLAN_INCOMPLETE", "BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "IMAGE_INVALID"] as const),
  ...(["VIDEO_NOT_FOUND", "DRAFT_NOT_FOUND", "LINK_BLOCKED"] as const),
] as const;

export const publish = defineContract({
  name: "pinBuilder.publish",
  kind: "mutation",
  posts: true,
  access: "user",
  acts: "write",
  summary: "Publish a Pin that was made in the builder",
  rest: { method: "POST", path: "/v3/pin_builder/publish/" },
  limits: ["savePin"],
  pictureBody: true,
  input: z.object({
    plan: planSchema,
    scenario: z.enum(SCENARIOS).default("default"),
    /** The draft to delete once the Pin is published. */
    draftId: idSchema.nullish(),
    /** Pictures of the plan's pages, in order, instead of uploads; all of them are fetched or decoded first. */
    pictures: z.array(z.object(pictureFields)).max(STORY_PAGES_MAX).nullish(),
    /** Visible to the owner only (`pins.note`). */
    note: orEmpty(pinNoteSchema),
    /** Another person's ad account that the Pin is made for. */
    advertiserId: idSchema.nullish(),
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: savedPinSchema,
  errors: ["CAPTCHA_REQUIRED", ...PUBLISH_ERRORS, "IDEMPOTENCY_KEY_REUSED", "IMAGE_TOO_LARGE", "URL_NOT_FETCHABLE"],
});

export const schedule = defineContract({
  name: "pinBuilder.schedule",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Schedule a Pin, up to 30 days ahead",
  rest: { method: "POST", path: "/v3/pin_builder/schedule/" },
  limits: ["savePin"],
  input: z.object({
    plan: planSchema,
    scenario: z.enum(SCENARIOS).default("default"),
    draftId: idSchema.nullish(),
    advertiserId: idSchema.nullish(),
    publishAt: zonedTimeSchema,
  }),
  output: draftBriefSchema,
  errors: [...PUBLISH_ERRORS, "SCHEDULE_INVALID", "DRAFTS_FULL"],
});

export const unschedule = defineContract({
  name: "pinBuilder.unschedule",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Turn a scheduled Pin back into a draft",
  rest: { method: "DELETE", path: "/v3/pin_builder/schedule/{draftId}/" },
  limits: ["write"],
  input: z.object({ draftId: idSchema }),
  output: draftBriefSchema,
  errors: ["DRAFT_NOT_FOUND"],
});

export const listScheduled = defineContract({
  name: "pinBuilder.listScheduled",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "What is scheduled, the soonest first; between two times also what was published or could not be",
  rest: { method: "GET", path: "/v3/pin_builder/schedule/" },
  paged: true,
  input: z.object({ ...pagingFields, from: zonedTimeSchema.nullish(), to: zonedTimeSchema.nullish() }),
  output: pageOf(draftBriefSchema),
  errors: [],
});

export const reschedule = defineContract({
  name: "pinBuilder.reschedule",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Give a scheduled Pin another time",
  rest: { method: "PUT", path: "/v3/pin_builder/schedule/{draftId}/" },
  limits: ["write"],
  input: z.object({ draftId: idSchema, publishAt: zonedTimeSchema }),
  output: draftBriefSchema,
  errors: ["DRAFT_NOT_FOUND", "SCHEDULE_INVALID"],
});
