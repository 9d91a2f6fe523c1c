import { z } from "zod";
import { idSchema, reasonSchema, timeSchema } from "../model/values.ts";
import { draftPlanSchema } from "./plan.ts";

/** A picture or video of a draft, as the editor shows it. */
export const draftMediaSchema = z.object({
  mediaId: idSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  isVideo: z.boolean(),
  durationMs: z.number().int().nullable(),
  /** Made from an animated picture: it has no sound and can't be trimmed. */
  loops: z.boolean(),
  /** The cut of a video that was uploaded, which publishing applies; null for pictures. */
  cut: z.object({ startMs: z.number().int(), endMs: z.number().int().nullable(), isMuted: z.boolean() }).nullable(),
});
export type DraftMedia = z.output<typeof draftMediaSchema>;

export const draftBriefSchema = z.object({
  id: idSchema,
  state: z.enum(["draft", "scheduled", "published", "failed"]),
  title: z.string(),
  version: z.number().int(),
  updatedAt: timeSchema,
  /** Expiry time if nobody changes the draft. */
  expiresAt: timeSchema,
  publishAt: timeSchema.nullable(),
  /** Why publishing on schedule failed, as a sentence. */
  problem: z.string().nullable(),
  /** `problem` as a code, for clients in other languages. */
  reason: reasonSchema.nullable(),
  pinId: idSchema.nullable(),
  coverUrl: z.string().nullable(),
});
export type DraftBrief = z.output<typeof draftBriefSchema>;

export const draftSchema = draftBriefSchema.extend({ plan: draftPlanSchema, media: z.array(draftMediaSchema) });
export type Draft = z.output<typeof draftSchema>;
