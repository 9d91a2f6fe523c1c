import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema } from "../model/values.ts";
import { violationSchema } from "../model/violation.ts";
import { APPEAL_FILES_MAX, APPEAL_TEXT_MAX } from "./appeal.rules.ts";
import { tokenField } from "./violations.contract.ts";

/** All files together fit into a body of 10 MB. */
const FILE_CHARS_MAX = 9_000_000;

/**
 * One appeal for each decision, within six months (Digital Services Act, article 20). Somebody other than the first decider reads it.
 * Files are pictures, which only moderators see, and which are deleted once the appeal is decided.
 */
export const appeal = defineContract({
  name: "safety.appeal",
  kind: "mutation",
  access: "public",
  summary: "Appeal a decision about you, also by the link of a mail if you can't log in",
  rest: { method: "POST", path: "/v3/violations/{violationId}/appeal/" },
  pictureBody: true,
  limits: ["contact"],
  input: z.object({
    violationId: idSchema,
    text: textSchema(APPEAL_TEXT_MAX).refine((text) => text !== "", coded("disagreeMissing")),
    /** Pictures as base64, with or without a leading `data:image/…;base64,`. */
    files: z.array(z.string().max(FILE_CHARS_MAX)).max(APPEAL_FILES_MAX, coded("appealFiles")).default([]),
    ...tokenField,
  }),
  output: violationSchema,
  errors: [
    ...(["VIOLATIONS_LINK_INVALID", "VIOLATION_NOT_FOUND", "VIOLATION_APPEAL_REFUSED"] as const),
    ...(["IMAGE_INVALID", "IMAGE_TOO_LARGE"] as const),
  ],
});
