import { findRun, listFaults } from "../../../db/queries/catalogs/runs.ts";
import { listFeedFaults as contract } from "../../../src/catalogs/feeds.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { ownFeed } from "./own-feed.ts";

export const faults = implement(contract, async ({ ctx, input, fail }) => {
  const { feed } = await ownFeed(ctx, input, "read", fail);
  const { db } = ctx.deps;
  const { runId } = input;
  if ((await findRun(db, runId))?.feedId !== feed.id) return fail("FEED_RUN_NOT_FOUND");
  return pageById(input, fail, {
    list: (at) => listFaults(db, { runId, kind: input.kind ?? null, ...at }),
    present: (rows) => rows.map(({ id: _, ...fault }) => fault),
  });
});
