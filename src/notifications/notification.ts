import { z } from "zod";
import { boardBriefSchema } from "../model/board.ts";
import { reasonSchema } from "../model/reason.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { NOTIFICATION_KINDS } from "./kinds.ts";

/** A notification: one or more acts of one kind upon one subject. */
export const notificationSchema = z.object({
  /** Of the newest act: a further one gives the notification a new id, and with it a new place and a new state. */
  id: idSchema,
  type: z.literal("notification"),
  kind: z.enum(NOTIFICATION_KINDS),
  /** When the newest act was. */
  createdAt: timeSchema,
  /** Not there yet when the person last opened the list. */
  isNew: z.boolean(),
  isRead: z.boolean(),
  /** Who did it, the newest three. */
  actors: z.array(userBriefSchema),
  actorCount: z.number().int(),
  pin: z
    .object({
      id: idSchema,
      title: z.string(),
      dominantColor: z.string(),
      image: z.object({ url: z.string(), width: z.number(), height: z.number() }),
    })
    .nullable(),
  board: boardBriefSchema.nullable(),
  /** The ad that was decided on. */
  ad: z.object({ id: idSchema, name: z.string(), campaignId: idSchema, advertiserId: idSchema }).nullable(),
  /** The Pin that could not be published when it was due, with the reason as a sentence and as a code. */
  draft: z
    .object({
      id: idSchema,
      title: z.string(),
      problem: z.string().nullable(),
      reason: reasonSchema.nullable(),
      coverUrl: z.string().nullable(),
    })
    .nullable(),
  /** The beginning of what was said, or of what is liked, or of why an ad was rejected. */
  excerpt: z.string().nullable(),
});
export type Notification = z.output<typeof notificationSchema>;
