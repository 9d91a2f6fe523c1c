import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ssoDomainSchema } from "./domain.ts";

export const listSsoDomains = defineContract({
  name: "sso.listDomains",
  kind: "query",
  access: "user",
  summary: "The domains whose people log in at your business's own provider",
  rest: { method: "GET", path: "/v3/sso/domains/" },
  input: z.object({}),
  output: z.array(ssoDomainSchema),
  errors: [],
});
