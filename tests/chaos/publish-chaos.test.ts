import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plain } from "../media/support/pictures.ts";
import { type Client, createClient } from "../support/api.ts";
import { fillDataDir, freshDatabase } from "../support/fresh-database.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import { freePort, type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

/** A few in the run of all tests; 1,000 in `docs/benchmarks.md`. */
const PINS = Number(process.env.CHAOS_SCHEDULED ?? 40);
const KILLS = Number(process.env.CHAOS_PUBLISH_KILLS ?? 3);
const ENGINE = process.env.TEST_DATABASE_URL ? "PostgreSQL" : "PGlite";
/** What a loaded machine takes to schedule them all, and to publish them. */
const PREPARE_MS = 60_000 + PINS * 400;
const LATE_MS = 60_000 + PINS * 400;

test(
  "scheduled Pins are published once each, within ten seconds of a start, though the site is killed while it publishes [signed-in 2.7]",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "tackboard-publish-"));
    const database = process.env.TEST_DATABASE_URL ? await freshDatabase() : null;
    if (!database) await fillDataDir(dataDir);
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? "",
      NODE_ENV: "test",
      PORT: String(freePort()),
      LOG_LEVEL: "silent",
      RATE_LIMITS: "off",
    };
    const started = performance.now();
    let server: SpawnedServer = await spawnServer(settings);
    // Ten seconds, and on a machine that is busy with other tests what it takes to start and publish there.
    const soonMs = Math.max(10_000, 4 * (performance.now() - started));
    try {
      const { client, username } = await business(server);
      const at = await scheduleAll(client);
      await Bun.sleep(at.getTime() - Date.now());
      const made = () => countMade(client, username);
      let kills = 0;
      for (; kills < KILLS; kills++) {
        const before = await made();
        if (before >= PINS) break;
        // Something was published in this life, and something is under way.
        while ((await made()) === before) await Bun.sleep(2);
        await Bun.sleep(Math.random() * PINS);
        await server.stop("SIGKILL");
        server = await spawnServer(settings);
        const back = performance.now();
        const whenBack = await made();
        while ((await made()) === whenBack && whenBack < PINS) await Bun.sleep(20);
        expect(performance.now() - back).toBeLessThan(soonMs);
      }
      // The last ones may be out before the next kill.
      expect(kills).toBeGreaterThan(0);
      const deadline = Date.now() + LATE_MS;
      while ((await client.trpc.pinBuilder.listScheduled.query({})).items.length > 0 && Date.now() < deadline) {
        await Bun.sleep(100);
      }
      const lastMs = Date.now() - at.getTime();
      const titles = await titlesOf(client, username);
      const failed = (await client.trpc.pinBuilder.listDrafts.query({})).items.map(({ problem }) => problem);
      console.warn(
        `publishing: ${ENGINE}, ${PINS} Pins, ${kills} kills, the last after ${(lastMs / 1_000).toFixed(1)} s`,
      );
      expect(failed).toEqual([]);
      expect(titles.length).toBe(PINS);
      expect(new Set(titles).size).toBe(PINS);
    } finally {
      await server.stop("SIGKILL");
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  PREPARE_MS + LATE_MS + KILLS * 30_000 + 60_000,
);

async function business(site: SpawnedServer): Promise<{ client: Client; username: string }> {
  const client = createClient(site);
  const body = {
    email: newEmail("oak"),
    password: PASSWORD,
    birthday: ADULT_BIRTHDAY,
    country: "US",
    business_name: "Oak",
  };
  const answer = await client.rest<{ user: { username: string } }>("POST", "/v3/register/partner/", body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { client, username: answer.data.user.username };
}

/** @returns when they are due: all at one time, which comes once all of them are scheduled */
async function scheduleAll(client: Client): Promise<Date> {
  const board = await makeBoard(client, "Oaks");
  const form = new FormData();
  const bytes = await plain(300, 400, "#446622").png().toBuffer();
  form.set("img", new File([new Uint8Array(bytes)], "p.png", { type: "image/png" }));
  const { data } = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const pages = [{ mediaUploadId: data.media_upload_id, altText: "", title: "", link: "" }];
  const schedule = (pin: number, at: number) => {
    const fields = { layout: "single" as const, title: `Oak ${pin}`, description: "", link: "", boardId: board.id };
    const publishAt = new Date(at).toISOString();
    return client.trpc.pinBuilder.schedule.mutate({ plan: { ...fields, pages }, publishAt });
  };
  const began = Date.now();
  const first = await schedule(0, began + PREPARE_MS);
  // A server that has just started is never quicker than at its first one.
  const at = new Date(Date.now() + 3_000 + PINS * (Date.now() - began));
  await client.trpc.pinBuilder.reschedule.mutate({ draftId: first.id, publishAt: at.toISOString() });
  for (let pin = 1; pin < PINS; pin++) await schedule(pin, at.getTime());
  expect(Date.now()).toBeLessThan(at.getTime());
  return at;
}

/** How many are published; 0 while nobody answers. */
async function countMade(client: Client, username: string): Promise<number> {
  return (await titlesOf(client, username).catch(() => [])).length;
}

async function titlesOf(client: Client, username: string): Promise<string[]> {
  const titles: string[] = [];
  for (let bookmark: string | null | undefined; bookmark !== null; ) {
    const page = await client.trpc.feeds.created.query({ username, pageSize: 250, bookmark });
    titles.push(...page.items.map(({ title }) => title ?? ""));
    bookmark = page.bookmark;
  }
  return titles;
}
