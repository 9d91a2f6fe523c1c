import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { coded } from "../model/problem.ts";
import { exportJobSchema } from "./export-job.ts";

/** Hides the account from everybody and ends every session; logging in with the password restores it. */
export const deactivate = defineContract({
  name: "account.deactivate",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Deactivate your account until you log in again",
  rest: { method: "POST", path: "/v3/users/me/deactivate/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.null(),
  errors: [],
});

/**
 * Deactivates the account at once and erases it after `DELETION_GRACE_DAYS`; logging in before that offers to keep it.
 * An account without a password asks for a step-up instead.
 */
export const remove = defineContract({
  name: "account.remove",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Delete your account and everything in it",
  rest: { method: "DELETE", path: "/v3/users/me/" },
  limits: ["oneTimeSecret"],
  input: z.object({
    password: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordIncorrect"))
      .default(""),
  }),
  output: z.null(),
  errors: ["INCORRECT_PASSWORD", "LOGIN_RATE_LIMITED", "STEP_UP_REQUIRED"],
});

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
