import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { exportJobSchema } from "./export-job.ts";

/** For showing the progress; never starts an archive. */
export const latestExport = defineContract({
  name: "account.latestExport",
  kind: "query",
  access: "user",
  summary: "The newest archive and how far it is, or null",
  rest: { method: "GET", path: "/v3/users/me/export/latest/" },
  input: z.object({}),
  output: exportJobSchema.nullable(),
  errors: [],
});
