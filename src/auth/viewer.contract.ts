import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { viewerUserSchema } from "../model/user.ts";

/** The current viewer. Every page asks this first, so visitors get an answer and not an error. */
export const viewer = defineContract({
  name: "auth.viewer",
  kind: "query",
  access: "public",
  scope: "read",
  summary: "The person who is logged in, or null for a visitor",
  rest: { method: "GET", path: "/v3/viewer/" },
  input: z.object({}),
  output: z.object({
    /** LIMITED_LOGIN: nobody is logged in, but the browser is known (spec visitor 3 and 6). */
    type: z.enum(["UNAUTH", "LIMITED_LOGIN", "AUTH"]),
    user: viewerUserSchema.nullable(),
    /** Set for LIMITED_LOGIN only: all that the browser may show of its former user (SECURITY.md 9). */
    recognised: z.object({ firstName: z.string(), imageUrl: z.string().nullable() }).nullable(),
    country: z.string(),
  }),
  errors: [],
});

/** 'Not you?': the browser forgets the person (spec visitor 6). */
export const forgetViewer = defineContract({
  name: "auth.forgetViewer",
  kind: "mutation",
  access: "public",
  summary: "Forget who was logged in at this browser",
  rest: { method: "DELETE", path: "/v3/viewer/" },
  input: z.object({}),
  output: z.null(),
  errors: [],
});
