import { countFaults, listRuns } from "../../../db/queries/catalogs/runs.ts";
import { listFeedRuns as contract } from "../../../src/catalogs/feeds.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { ownFeed } from "./own-feed.ts";

export const runs = implement(contract, async ({ ctx, input, fail }) => {
  const { feed } = await ownFeed(ctx, input, "read", fail);
  return pageById(input, fail, {
    list: (at) => listRuns(ctx.deps.db, { feedId: feed.id, ...at }),
    present: async (rows) => {
      const found = await countFaults(ctx.deps.db, { runIds: rows.map(({ id }) => id) });
      const of = (id: string) => found.filter(({ runId }) => runId === id).map(({ runId: _, ...count }) => count);
      return rows.map((row) => ({ ...row, faultCounts: of(row.id) }));
    },
  });
});
