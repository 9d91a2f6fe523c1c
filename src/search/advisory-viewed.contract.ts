import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Spec signed-in 4.10: views of notices are logged as daily counts, without the viewer. */
export const advisoryViewed = defineContract({
  name: "search.advisoryViewed",
  kind: "mutation",
  access: "public",
  summary: "Count that a search's notice was seen",
  rest: { method: "POST", path: "/v3/search/advisories/{advisoryId}/view/" },
  limits: ["search"],
  input: z.object({ advisoryId: idSchema }),
  output: z.null(),
  errors: [],
});
