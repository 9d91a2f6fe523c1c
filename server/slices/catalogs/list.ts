import { listCatalogs } from "../../../db/queries/catalogs/catalogs.ts";
import { listCatalogs as contract } from "../../../src/catalogs/catalogs.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeCatalog } from "./present.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return (await listCatalogs(ctx.deps.db, { advertiserId: id })).map(serializeCatalog);
});
