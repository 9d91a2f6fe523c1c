/** A process that settles until it is killed: `bun tests/bench/ads/settler.ts DATABASE_URL`. */
import { openPostgres } from "../../../db/client.ts";
import { createAds } from "../../../server/platform/ads/ads.ts";
import { claimNode, createIds } from "../../../server/platform/system/ids.ts";
import { settleShard } from "../../../server/slices/ads/settle.ts";
import { SHARDS } from "../../../src/ads/settle.rules.ts";

const open = await openPostgres(process.argv[2] ?? "", 2);
const now = () => new Date();
const ads = createAds({ open, now, log: console, isOn: true });
const deps = { db: open.db, now, newId: createIds(await claimNode(open.db)), ads };
for (;;) {
  let settled = 0;
  const first = Math.floor(Math.random() * SHARDS);
  for (let at = 0; at < SHARDS; at += 1) settled += (await settleShard(deps, (first + at) % SHARDS, 500)) ?? 0;
  if (settled === 0) await Bun.sleep(50);
}
