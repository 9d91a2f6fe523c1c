import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../db/client.ts";
import { plain } from "../media/support/pictures.ts";
import { createClient } from "../support/api.ts";
import { wrongCounters } from "../support/counters.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { noPooler, type Pooler, startPooler } from "../support/pooler.ts";
import { makeBoard } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

const skipped = process.env.TEST_DATABASE_URL ? noPooler : "a pooler is of PostgreSQL; TEST_DATABASE_URL names none";
if (skipped) console.error(`skipped: ${skipped}`);

describe.skipIf(skipped !== null)("two processes through PgBouncer in transaction mode", () => {
  let open: OpenDatabase;
  let pooler: Pooler;
  let first: SpawnedServer;
  let second: SpawnedServer;
  beforeAll(async () => {
    open = await freshDatabase();
    pooler = await startPooler(open.url ?? "");
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_LISTEN_URL: open.url ?? "",
      MEDIA_URL: mkdtempSync(join(tmpdir(), "tackboard-media-")),
      DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
    };
    [first, second] = await Promise.all([spawnServer(env), spawnServer(env)]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
    await pooler?.stop();
    await open?.close();
  });

  test("people sign up, upload, comment, save, follow and search at once, and every count is right", async () => {
    const [maker, ...savers] = await Promise.all(Array.from({ length: 6 }, () => signUp(first)));
    if (!maker) throw new Error("nobody signed up");
    const board = await makeBoard(maker.client, "Harbours");
    const form = new FormData();
    const picture = new Uint8Array(await plain(60, 80, "#2266aa").png().toBuffer());
    form.set("img", new File([picture], "harbour.png", { type: "image/png" }));
    const upload = await maker.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
    const made = await maker.client.rest<{ id: string }>("POST", "/v3/pins/", {
      board_id: board.id,
      media_upload_id: upload.data.media_upload_id,
      title: "A harbour",
    });
    const pinId = made.data.id;
    const comment = await maker.client.rest<{ id: string }>("POST", `/v3/pins/${pinId}/comments/`, { text: "Calm" });
    const statuses = await Promise.all(
      savers.map(async ({ client }) => {
        const mine = await makeBoard(client, "Mine");
        const answers = await Promise.all([
          ...Array.from({ length: 4 }, () => client.rest("POST", `/v3/pins/${pinId}/save/`, { board_id: mine.id })),
          client.rest("POST", `/v3/users/${maker.user.id}/follow/`, {}),
          client.rest("GET", `/v3/pins/${pinId}/related/`),
          client.rest("GET", "/v3/search/pins/?query=harbour"),
          client.rest("GET", "/v3/feeds/home/"),
          client.rest("GET", "/v3/boards/picker/"),
        ]);
        return answers.map(({ status }) => status);
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    expect([made.status, comment.status]).toEqual([200, 200]);
    const shown = await createClient(second).rest<{ repin_count: number }>("GET", `/v3/pins/${pinId}/`);
    expect(shown.data.repin_count).toBe(20);
    expect(await wrongCounters({ deps: open })).toEqual([]);
  }, 30_000);

  test("jobs recorded through the pooler run, and things hidden by one process are gone from both", async () => {
    const { client, email } = await signUp(second);
    const outbox = createClient(first);
    let mails: unknown[] = [];
    for (let tries = 0; tries < 100 && mails.length === 0; tries++) {
      await Bun.sleep(100);
      const response = await outbox.fetch(`/dev/outbox?to=${encodeURIComponent(email)}`);
      mails = ((await response.json()) as { messages: unknown[] }).messages;
    }
    expect(mails).toHaveLength(1);
    const board = await makeBoard(client, "Hidden soon");
    const path = `/v3/boards/${board.id}/`;
    expect((await outbox.rest("GET", path)).status).toBe(200);
    await client.rest("PATCH", path, { privacy: "secret" });
    expect((await outbox.rest("GET", path)).status).toBe(404);
  }, 30_000);
});
