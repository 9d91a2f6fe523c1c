import { findBatch } from "../../../db/queries/catalogs/batches.ts";
import type { BatchItem } from "../../../src/catalogs/batch.ts";
import { getBatch as contract } from "../../../src/catalogs/batches.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { parsed } from "./present.ts";

export const batch = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = (await findBatch(ctx.deps.db, { id: input.batchId, advertiserId })) ?? fail("ITEM_BATCH_NOT_FOUND");
  const { id, createdAt, items } = found;
  return { id, createdAt: createdAt.toISOString(), items: parsed<BatchItem[]>(items) };
});
