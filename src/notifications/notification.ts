import { z } from "zod";
import { boardBriefSchema } from "../model/board.ts";
import { userBriefSchema } from "../model/user.ts";
import { idSchema, reasonSchema, timeSchema } from "../model/values.ts";
import { NOTIFICATION_KINDS } from "./kinds.ts";

/** A notification: one or more actions of one kind on one subject. */
export const notificationSchema = z.object({
  /** Id of the newest action: another action gives the notification a new id, a new position and a new state. */
  id: idSchema,
  type: z.literal("notification"),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Time of the newest action. */
  createdAt: timeSchema,
  /** Arrived since the person last opened the list. */
  isNew: z.boolean(),
  isRead: z.boolean(),
  /** The three people who acted last. */
  actors: z.array(userBriefSchema),
  actorCount: z.number().int(),
  pin: z
    .object({
      id: idSchema,
      title: z.string(),
      dominantColor: z.string(),
      image: z.object({ url: z.string(), width: z.number(), height: z.number() }),
      /** Clients blur the picture, as on the Pin itself (`src/model/pin.ts`). */
      isBlurred: z.boolean(),
    })
    .nullable(),
  board: boardBriefSchema.nullable(),
  /** The reviewed ad. */
  ad: z.object({ id: idSchema, name: z.string(), campaignId: idSchema, advertiserId: idSchema }).nullable(),
  /** The Pin that failed to be published on schedule, with the reason as a sentence and as a code. */
  draft: z
    .object({
      id: idSchema,
      title: z.string(),
      problem: z.string().nullable(),
      reason: reasonSchema.nullable(),
      coverUrl: z.string().nullable(),
    })
    .nullable(),
  /** Start of the comment, of the liked text, or of the reason for rejecting an ad. */
  excerpt: z.string().nullable(),
});
export type Notification = z.output<typeof notificationSchema>;
