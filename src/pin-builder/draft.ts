import { z } from "zod";
import { reasonSchema } from "../model/reason.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { draftPlanSchema } from "./plan.ts";

/** What a picture or video of a draft looks like, for the editor that opens it. */
export const draftMediaSchema = z.object({
  mediaId: idSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  isVideo: z.boolean(),
  durationMs: z.number().int().nullable(),
  /** Made of an animated picture: nothing of it is heard or cut. */
  loops: z.boolean(),
});
export type DraftMedia = z.output<typeof draftMediaSchema>;

export const draftBriefSchema = z.object({
  id: idSchema,
  state: z.enum(["draft", "scheduled", "published", "failed"]),
  title: z.string(),
  version: z.number().int(),
  updatedAt: timeSchema,
  /** When it goes, if nobody touches it. */
  expiresAt: timeSchema,
  publishAt: timeSchema.nullable(),
  /** Why it was not published at its time, as a sentence. */
  problem: z.string().nullable(),
  /** The same as a code, for screens in other languages. */
  reason: reasonSchema.nullable(),
  pinId: idSchema.nullable(),
  coverUrl: z.string().nullable(),
});
export type DraftBrief = z.output<typeof draftBriefSchema>;

export const draftSchema = draftBriefSchema.extend({ plan: draftPlanSchema, media: z.array(draftMediaSchema) });
export type Draft = z.output<typeof draftSchema>;
