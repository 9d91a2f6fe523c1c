import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema, textSchema } from "../model/values.ts";
import { adminAppSchema } from "./app.ts";

const REASON_MAX = 500;
const QUERY_MAX = 254;
const APP_STATES = ["unverified", "verified", "suspended"] as const;

/** Newest first. */
export const listAllApps = defineContract({
  name: "apps.all",
  kind: "query",
  access: "admin",
  summary: "All apps that connect to the site, by the beginning of a name, or by client id",
  rest: { method: "GET", path: "/v3/admin/apps/" },
  paged: true,
  input: z.object({
    query: z.string().trim().max(QUERY_MAX).default(""),
    state: z.enum(APP_STATES).nullish(),
    ...pagingFields,
  }),
  output: pageOf(adminAppSchema),
  errors: [],
});

const change = {
  kind: "mutation",
  access: "admin",
  stepUp: true,
  limits: ["write"],
  output: z.null(),
  errors: ["APP_NOT_FOUND"],
} as const;

/** People then read that the site verified the app. */
export const verifyApp = defineContract({
  ...change,
  name: "apps.verify",
  summary: "Mark an app as verified, or unmark it",
  rest: { method: "POST", path: "/v3/admin/apps/{appId}/verify/" },
  input: z.object({ appId: idSchema, verified: flagSchema.default(true), reason: textSchema(REASON_MAX).default("") }),
});

/** Its tokens stop working at once, and work again if the suspension ends before they expire. */
export const suspendApp = defineContract({
  ...change,
  name: "apps.suspend",
  hides: false,
  summary: "Suspend an app, or end its suspension",
  rest: { method: "POST", path: "/v3/admin/apps/{appId}/suspend/" },
  input: z.object({ appId: idSchema, suspended: flagSchema.default(true), reason: textSchema(REASON_MAX).default("") }),
});
