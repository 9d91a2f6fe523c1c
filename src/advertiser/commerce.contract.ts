import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";

export const INTEGRATIONS_MAX = 50;
const TEXT_MAX = 1_000;
const DATA_MAX = 10_000;

const LIST = "/v3/users/me/commerce_integrations/";
const ONE = `${LIST}{externalId}/` as const;
const externalIdSchema = z.string().regex(/^[\w.:-]{1,200}$/);
const text = textSchema(TEXT_MAX).nullish();

/** Data about the connection from the shop's program. Tokens of other sites are never stored. */
const linksSchema = z.object({
  advertiserId: idSchema.nullish(),
  merchantId: idSchema.nullish(),
  tagId: idSchema.nullish(),
  additionalId: text,
  scopes: text,
  metadata: textSchema(DATA_MAX).nullish(),
});
export type CommerceLinks = z.output<typeof linksSchema>;

export const integrationSchema = linksSchema.extend({
  id: idSchema,
  externalId: z.string(),
  userId: idSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type CommerceIntegration = z.output<typeof integrationSchema>;

const write = { kind: "mutation", access: "user", limits: ["write"] } as const;

/** Newest first. */
export const listIntegrations = defineContract({
  name: "advertiser.integrations",
  kind: "query",
  access: "user",
  summary: "The shops that you connected",
  rest: { method: "GET", path: LIST },
  paged: true,
  input: z.object({ ...pagingFields, integrationId: idSchema.nullish(), externalId: externalIdSchema.nullish() }),
  output: pageOf(integrationSchema),
  errors: [],
});

/** Connecting a shop again replaces its stored data. */
export const connectShop = defineContract({
  name: "advertiser.connectShop",
  hides: false,
  ...write,
  summary: "Connect a shop to your account",
  rest: { method: "POST", path: LIST },
  input: linksSchema.extend({ externalId: externalIdSchema }),
  output: integrationSchema,
  errors: ["ADVERTISER_NOT_FOUND", "INTEGRATIONS_FULL"],
});

export const updateShop = defineContract({
  name: "advertiser.updateShop",
  hides: false,
  ...write,
  summary: "Change what is known of a connected shop",
  rest: { method: "PATCH", path: ONE },
  input: linksSchema.partial().extend({ externalId: externalIdSchema }),
  output: integrationSchema,
  errors: ["ADVERTISER_NOT_FOUND", "INTEGRATION_NOT_FOUND"],
});

export const disconnectShop = defineContract({
  name: "advertiser.disconnectShop",
  hides: false,
  ...write,
  summary: "Disconnect a shop",
  rest: { method: "DELETE", path: ONE },
  input: z.object({ externalId: externalIdSchema }),
  output: z.null(),
  errors: ["INTEGRATION_NOT_FOUND"],
});
