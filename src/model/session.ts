import { z } from "zod";
import { idSchema, timeSchema } from "./values.ts";

/** A place where a person is logged in. */
export const sessionSchema = z.object({
  id: idSchema,
  /** The browser by its user agent, as a name that we know; null for any other. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(["desktop", "mobile", "tablet", "other"]),
  /** Where a trusted proxy named it: two capital letters. */
  country: z.string().nullable(),
  /** The network that the log-in came from, e.g. `203.0.113.0/24`. */
  addressRange: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
