import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { exportJobSchema } from "./export-job.ts";

/**
 * The archive that there is, or the one that begins with this. It changes nothing of the account, and asking again gives
 * the same one for as long as it is good; that is why it may be a GET.
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
