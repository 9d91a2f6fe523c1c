import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, textSchema, timeSchema } from "../contract/values.ts";

/** The token is shown this once; the database keeps its hash only. Tokens are made in a session, not by a token. */
export const createToken = defineContract({
  name: "auth.createToken",
  kind: "mutation",
  access: "user",
  summary: "Make a personal access token",
  rest: { method: "POST", path: "/v3/users/me/tokens/" },
  limits: ["createToken"],
  input: z.object({ name: textSchema(60).pipe(z.string().min(1, "Give the token a name.")) }),
  output: z.object({ id: idSchema, name: z.string(), token: z.string(), createdAt: timeSchema }),
  errors: [],
});
