import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

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
