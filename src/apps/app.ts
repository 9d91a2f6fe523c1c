import { z } from "zod";
import { appScopeSchema } from "../contract/token-scopes.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { APP_ORIGINS, APP_TYPES } from "./limits.ts";

/** An app as its developer sees it. */
export const appSchema = z.object({
  id: idSchema,
  clientId: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
  type: z.enum(APP_TYPES),
  website: z.string().nullable(),
  iconUrl: z.string().nullable(),
  isVerified: z.boolean(),
  /** Whether an administrator suspended it; its tokens don't work meanwhile. */
  isSuspended: z.boolean(),
  /** People who let it in. */
  peopleCount: z.number().int(),
  createdAt: timeSchema,
});
export type App = z.infer<typeof appSchema>;

/** An app with its secret, which is shown only here; null for an app that can't keep one. */
export const appWithSecretSchema = appSchema.extend({ clientSecret: z.string().nullable() });

/** An app that a person let in. */
export const connectionSchema = z.object({
  /** The app's id. */
  id: idSchema,
  clientId: z.string(),
  name: z.string(),
  website: z.string().nullable(),
  iconUrl: z.string().nullable(),
  isVerified: z.boolean(),
  scopes: z.array(appScopeSchema),
  createdAt: timeSchema,
  lastUsedAt: timeSchema.nullable(),
});

/** An app as an administrator sees it. */
export const adminAppSchema = appSchema.extend({
  origin: z.enum(APP_ORIGINS),
  /** The developer; null for an app that registered or described itself. */
  owner: z.object({ id: idSchema, username: z.string() }).nullable(),
});
