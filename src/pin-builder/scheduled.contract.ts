import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";
import { draftBriefSchema } from "./draft.ts";

const time = z.iso.datetime({ offset: true, error: coded("timeShape") });

export const listScheduled = defineContract({
  name: "pinBuilder.listScheduled",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "What is scheduled, the soonest first; between two times also what was published or could not be",
  rest: { method: "GET", path: "/v3/pin_builder/schedule/" },
  paged: true,
  input: z.object({ ...pagingFields, from: time.nullish(), to: time.nullish() }),
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
  input: z.object({ draftId: idSchema, publishAt: time }),
  output: draftBriefSchema,
  errors: ["DRAFT_NOT_FOUND", "SCHEDULE_INVALID"],
});
