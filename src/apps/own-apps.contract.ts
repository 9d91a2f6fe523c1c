import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { APP_SCOPES, appScopeSchema, DEFAULT_APP_SCOPES } from "../contract/token-scopes.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, timeSchema } from "../model/values.ts";
import { appSchema, appWithSecretSchema } from "./app.ts";
import { appFields } from "./app-fields.ts";
import { APP_TYPES } from "./limits.ts";

const base = { access: "user" } as const;
const path = "/v3/apps/{appId}/" as const;
const appId = idSchema;

/** Newest first. */
export const listApps = defineContract({
  ...base,
  name: "apps.list",
  kind: "query",
  summary: "Your apps",
  rest: { method: "GET", path: "/v3/apps/" },
  input: z.object({}),
  output: z.array(appSchema),
  errors: [],
});

export const getApp = defineContract({
  ...base,
  name: "apps.get",
  kind: "query",
  summary: "One of your apps",
  rest: { method: "GET", path },
  input: z.object({ appId }),
  output: appSchema,
  errors: ["APP_NOT_FOUND"],
});

/** The answer has the secret, which the database knows by its hash only. The person is notified by mail. */
export const createApp = defineContract({
  ...base,
  name: "apps.create",
  kind: "mutation",
  summary: "Make an app that connects by OAuth 2",
  rest: { method: "POST", path: "/v3/apps/" },
  limits: ["createApp"],
  input: z.object({
    name: appFields.name,
    redirectUris: appFields.redirectUris.default([]),
    type: z.enum(APP_TYPES).default("confidential"),
    website: appFields.website,
    iconUploadId: idSchema.nullish(),
  }),
  output: appWithSecretSchema,
  errors: ["APPS_FULL", "IMAGE_INVALID"],
});

/** Omitted fields stay as they are. Codes for an address that was removed no longer work. */
export const updateApp = defineContract({
  ...base,
  name: "apps.update",
  kind: "mutation",
  hides: false,
  summary: "Change an app",
  rest: editRoutes(path),
  limits: ["write"],
  input: z.object({
    appId,
    name: appFields.name.optional(),
    redirectUris: appFields.redirectUris.optional(),
    website: appFields.website,
    /** A finished upload; null removes the icon. */
    iconUploadId: idSchema.nullish(),
  }),
  output: appSchema,
  errors: ["APP_NOT_FOUND", "IMAGE_INVALID"],
});

/** Ends all tokens of the app. */
export const removeApp = defineContract({
  ...base,
  name: "apps.remove",
  kind: "mutation",
  hides: false,
  summary: "Delete an app and disconnect everybody from it",
  rest: { method: "DELETE", path },
  limits: ["write"],
  input: z.object({ appId }),
  output: z.null(),
  errors: ["APP_NOT_FOUND"],
});

/** The old secret stops working at once; people stay connected. The person is notified by mail. */
export const renewSecret = defineContract({
  ...base,
  name: "apps.renewSecret",
  kind: "mutation",
  hides: false,
  summary: "Replace an app's secret",
  rest: { method: "POST", path: "/v3/apps/{appId}/secret/" },
  limits: ["createApp"],
  input: z.object({ appId }),
  output: appWithSecretSchema,
  errors: ["APP_NOT_FOUND", "NOT_PERMITTED"],
});

/** A token that lives an hour and acts for the developer, to try an app's calls out. */
export const tryApp = defineContract({
  ...base,
  name: "apps.try",
  kind: "mutation",
  hides: false,
  summary: "Get a token for an hour, to try your app out on your own account",
  rest: { method: "POST", path: "/v3/apps/{appId}/token/" },
  stepUp: true,
  limits: ["createToken"],
  input: z.object({
    appId,
    scopes: listOf(appScopeSchema, APP_SCOPES.length)
      .default([...DEFAULT_APP_SCOPES])
      .pipe(z.array(appScopeSchema).min(1, coded("tokenScopesMissing"))),
  }),
  output: z.object({ accessToken: z.string(), scopes: z.array(appScopeSchema), expiresAt: timeSchema }),
  errors: ["APP_NOT_FOUND"],
});
