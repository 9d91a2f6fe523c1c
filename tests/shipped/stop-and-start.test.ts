import { afterEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openEmbedded, rows } from "../../db/client.ts";
import { fillDataDir } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { seedOpenImpressions } from "../support/seed-ad-events.ts";
import { seedAccount, seedAd } from "../support/seed-ads.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { startTestApp } from "../support/test-app.ts";

const DAY_MS = 86_400_000;
let folder = "";
let server: SpawnedServer | null = null;
afterEach(async () => {
  await server?.stop("SIGKILL");
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

/** A site without configuration: the embedded database, rate limits and the image model. */
const start = (more: Record<string, string> = {}) =>
  spawnServer({ DATABASE_URL: "", DATA_DIR: folder, RATE_LIMITS: "on", IMAGE_MODEL: "on", ...more });

test("after a sponsor is named it answers, and stops in time", async () => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-shipped-"));
  server = await start();
  const [ann, ben] = [await signUp(server, { name: "Ann" }), await signUp(server, { name: "Ben" })];
  const pin = await makePin(ann.client, (await makeBoard(ann.client, "Paint")).id);
  const named = await ann.client.rest("PATCH", `/v3/pins/${pin.id}/`, { sponsor_username: ben.user.username });
  expect(named.status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
}, 120_000);

test("settles events from before a stop after the next start, while an A/B test runs", async () => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-shipped-"));
  await fillDataDir(folder);
  const app = await startTestApp({}, {}, {}, () => openEmbedded(folder));
  const account = await seedAccount(app);
  const [left, right] = [await seedAd(app, account), await seedAd(app, account)];
  const { id } = await account.owner.client.trpc.experiments.create.mutate({
    advertiserId: account.id,
    name: "Two pictures",
    kind: "AB",
    metric: "CLICK",
    refIds: [left.campaignId, right.campaignId],
    budgetInMicroCurrency: 30_000_000,
    endTime: new Date(Date.now() + 14 * DAY_MS).toISOString(),
  });
  for (const ad of [left, right]) await seedOpenImpressions(app, account, ad, { count: 40, priceMicro: 1_000n });
  await app.close();

  server = await start({ PORT: new URL(app.url).port });
  const results = () =>
    account.owner.client.trpc.experiments.results.query({ advertiserId: account.id, experimentId: id });
  const impressions = async () => (await results()).arms.reduce((sum, arm) => sum + arm.impressions, 0);
  while ((await impressions()) === 0) await Bun.sleep(100);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const { db, close } = await openEmbedded(folder);
  try {
    const [counted] = await rows<{ settled: number; people: number }>(
      db,
      sql`select (select count(*)::int from ad_inbox where settled_at is not null) as settled,
        (select count(*)::int from ad_experiment_people where experiment_id = ${id}::text::bigint) as people`,
    );
    expect(counted?.settled).toBe(80);
    // Each viewer is in one arm, and half of them saw the other arm's ad.
    expect(counted?.people).toBeWithin(1, 80);
  } finally {
    await close();
  }
}, 120_000);
