import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openEmbedded, rows } from "../../db/client.ts";
import { ERRORS } from "../../src/model/errors.ts";
import type { Answer } from "../support/api.ts";
import { wrongCounters } from "../support/counters.ts";
import { fillDataDir } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(60_000);

/** Only for the embedded database; a database server has a separate disk. */
const disk = process.env.TEST_DATABASE_URL ? null : mountSmallDisk(192);
if (!disk) console.warn("skipped: an embedded database, and a disk of a test's own, are not to be had here");
const SAVES_MAX = 3_000;
const { code: FULL, http: FULL_STATUS } = ERRORS.STORAGE_FULL;

let app: TestApp;
beforeAll(async () => {
  if (!disk) return;
  const folder = join(disk.folder, "data");
  mkdirSync(folder);
  await fillDataDir(folder);
  app = await startTestApp({}, {}, {}, () => openEmbedded(folder));
});
afterAll(async () => {
  await app?.close();
  disk?.unmount();
});

test.skipIf(disk === null)(
  "saves and feeds that a full database refuses leave nothing behind, and work later",
  async () => {
    const { client, user } = await signUp(app);
    const board = await makeBoard(client, "Oaks");
    const { id: sourceId } = await makePin(client, board.id);
    const { id: advertiserId } = await client.trpc.advertiser.create.mutate({ name: "Oak", country: "US" });
    const { id: feedId } = await client.trpc.catalogs.createFeed.mutate({
      advertiserId,
      name: "Mugs",
      currency: "USD",
    });
    const save = (note: string) =>
      client.rest<{ id: string }>("POST", `/v3/pins/${sourceId}/save/`, {
        board_id: board.id,
        idempotency_key: crypto.randomUUID(),
        description: note,
      });
    // Random text, which doesn't compress.
    const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("base64");
    const upload = (key: string) => {
      const part = { key, part: 1, parts: 2, base64: Buffer.from(bytes).toString("base64") };
      return client.rest("POST", `/ads/v4/advertisers/${advertiserId}/catalogs/feeds/${feedId}/file/`, part);
    };
    await disk?.fill();
    expect(await upload("file-0001")).toMatchObject({ status: FULL_STATUS, code: FULL });
    let made = 0;
    let refused: Answer | null = null;
    while (made < SAVES_MAX && !refused) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => save("Oak")));
      made += answers.filter(({ status }) => status === 200).length;
      refused = answers.find(({ status }) => status !== 200) ?? null;
    }
    expect(refused).toMatchObject({ status: FULL_STATUS, code: FULL });

    disk?.free();
    const [pins] = await rows<{ count: number }>(
      app.deps.db,
      sql`select count(*)::int as count from pins where pinner_id = ${user.id}::text::bigint`,
    );
    expect(pins?.count).toBe(1 + made);
    expect(await wrongCounters(app)).toEqual([]);
    expect((await save("Oak")).status).toBe(200);
    expect((await upload("file-0002")).status).toBe(200);
  },
);
