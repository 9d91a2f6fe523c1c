import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";

const CATALOG_NAME_MAX = 100;
const PATH = "/ads/v4/advertisers/{advertiserId}/catalogs/";
/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };

export const catalogSchema = z.object({ id: idSchema, name: z.string(), createdAt: timeSchema });
export type Catalog = z.output<typeof catalogSchema>;

/** An account has at most one catalog. */
export const listCatalogs = defineContract({
  name: "catalogs.list",
  kind: "query",
  access: "user",
  summary: "An account's catalog, where it has one",
  rest: { method: "GET", path: PATH },
  input: z.object(accountField),
  output: z.array(catalogSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** The first feed or product group also creates it, named "Products". */
export const createCatalog = defineContract({
  name: "catalogs.create",
  kind: "mutation",
  access: "user",
  summary: "Make an account's catalog",
  rest: { method: "POST", path: PATH },
  limits: ["write"],
  input: z.object({
    ...accountField,
    name: textSchema(CATALOG_NAME_MAX).pipe(z.string().min(1, coded("catalogNameMissing"))),
  }),
  output: catalogSchema,
  errors: ["ADVERTISER_NOT_FOUND", "CATALOG_EXISTS"],
});
