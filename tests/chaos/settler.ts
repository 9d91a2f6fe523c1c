/**
 * A process with an embedded database that settles until it is killed: `bun tests/chaos/settler.ts FOLDER`. It reads events
 * line by line, and answers each line with its number as soon as the events are stored.
 */
import { openEmbedded } from "../../db/client.ts";
import { insertEvents, type NewEvent } from "../../db/queries/ad-delivery/inbox.ts";
import { createAds } from "../../server/platform/ads/ads.ts";
import { claimNode, createIds } from "../../server/platform/system/ids.ts";
import { settleShard } from "../../server/slices/ads/settle.ts";
import { SHARDS } from "../../src/ads/settle.rules.ts";

/** The number that a site with an embedded database settles at once. */
const BATCH = 100;

const open = await openEmbedded(process.argv[2] ?? "");
const now = () => new Date();
const ads = createAds({ open, now, log: console, isOn: true });
const deps = { db: open.db, now, newId: createIds(await claimNode(open.db)), ads };

async function keepEvents(): Promise<void> {
  for await (const line of console) {
    const { number, events }: { number: number; events: NewEvent[] } = JSON.parse(line);
    await insertEvents(open.db, { events, now: now() });
    console.log(number);
  }
}

void keepEvents();
for (;;) {
  let isIdle = true;
  for (let shard = 0; shard < SHARDS; shard++) {
    if (!(await settleShard(deps, shard, BATCH))) continue;
    isIdle = false;
    console.log("settled");
  }
  if (!isIdle) continue;
  console.log("idle");
  await Bun.sleep(20);
}
