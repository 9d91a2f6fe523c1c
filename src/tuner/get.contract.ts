import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { tuningSchema } from "./tuning.ts";

export const get = defineContract({
  name: "tuner.get",
  kind: "query",
  access: "user",
  summary: "What your home feed leaves out, and what it goes by",
  rest: { method: "GET", path: "/v3/users/tuner/" },
  input: z.object({}),
  output: tuningSchema,
  errors: [],
});
