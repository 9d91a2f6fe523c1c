import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, timeSchema } from "../contract/values.ts";

export const sessionSchema = z.object({
  id: idSchema,
  /** What the browser calls itself, in names that we know; null where it is none of them. */
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

/** Where one is logged in (SECURITY.md 7): this one first, then by when they were last seen. */
export const listSessions = defineContract({
  name: "auth.listSessions",
  kind: "query",
  access: "user",
  summary: "The browsers in which you are logged in",
  rest: { method: "GET", path: "/v3/users/me/sessions/" },
  input: z.object({}),
  output: z.array(sessionSchema),
  errors: [],
});
