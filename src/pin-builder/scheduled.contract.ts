import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, zonedTimeSchema } from "../model/values.ts";
import { draftBriefSchema } from "./draft.ts";

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
