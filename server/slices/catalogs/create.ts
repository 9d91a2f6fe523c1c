import { insertCatalog } from "../../../db/queries/catalogs/catalogs.ts";
import { createCatalog as contract } from "../../../src/catalogs/catalogs.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeCatalog } from "./present.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const made = await insertCatalog(db, { id: newId(), advertiserId, name: input.name, createdAt: now() });
  return serializeCatalog(made ?? fail("CATALOG_EXISTS"));
});
