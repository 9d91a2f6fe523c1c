import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** A browser or device that a person is logged in with. */
export const sessionSchema = z.object({
  id: idSchema,
  /** Known browser name from the user agent; null for any other. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(["desktop", "mobile", "tablet", "other"]),
  /** Two capital letters, if a trusted proxy supplied the country. */
  country: z.string().nullable(),
  /** The network that the log-in came from, e.g. `203.0.113.0/24`. */
  addressRange: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  /** Whether this is the caller's own session. */
  isCurrent: z.boolean(),
});
