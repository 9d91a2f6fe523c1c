import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { exportJobSchema } from "./export-job.ts";

/** Starts a new archive unless one is running; a mail is sent when it is ready. */
export const requestExport = defineContract({
  name: "account.requestExport",
  kind: "mutation",
  access: "user",
  summary: "Begin a new archive of everything you have",
  rest: { method: "POST", path: "/v3/users/me/export/" },
  limits: ["exportAccount"],
  input: z.object({}),
  output: exportJobSchema,
  errors: [],
});
