import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { exportJobSchema } from "./export-job.ts";

/**
 * The current archive, or a new one that this call starts. It changes nothing in the account, and a repeated call
 * returns the same archive until it expires, so it may be a GET.
 */
export const exportAll = defineContract({
  name: "account.export",
  kind: "query",
  access: "user",
  summary: "An archive of everything you have; asking begins it",
  rest: { method: "GET", path: "/v3/users/me/export/" },
  limits: ["exportAccount"],
  input: z.object({}),
  output: exportJobSchema,
  errors: [],
});
