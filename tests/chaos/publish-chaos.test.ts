import { expect, test } from "bun:test";
import { pinDrafts } from "../../db/schema/pin-drafts.ts";
import { SCHEDULED_MAX } from "../../src/pin-builder/limits.ts";
import { plain } from "../media/support/pictures.ts";
import { type Client, createClient } from "../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import type { SpawnedServer } from "../support/spawn-server.ts";
import { ENGINE, KILLS_EACH as KILLS } from "./kills.ts";
import { mortalSite } from "./mortal-site.ts";

/** Enough for every life to publish some; limited by a person's maximum. */
const PINS = Math.min(SCHEDULED_MAX, 28 + 4 * KILLS);
/** Maximum time of a life after its first publication. */
const LIFE_MS = 40;
/** Time for a loaded machine to schedule them all, and to publish them. */
const PREPARE_MS = 60_000 + PINS * 400;
const AT_ONCE = 4;
const LATER_MS = 86_400_000;
const LATE_MS = 60_000 + PINS * 400;

test(
  "scheduled Pins are published once each, and every start publishes on, despite kills [signed-in 2.7]",
  async () => {
    const lives = await mortalSite();
    let server: SpawnedServer = await lives.start();
    /** The longest time between a start and the next published Pin. */
    let slowestMs = 0;
    try {
      const { client, username } = await business(server);
      await scheduleAll(client);
      await server.stop();
      await makeDue();
      const at = Date.now();
      server = await lives.start();
      const made = () => countMade(client, username);
      let kills = 0;
      for (; kills < KILLS; kills++) {
        const before = await made();
        if (before >= PINS) break;
        // At least one Pin was published in this life, and another is in progress.
        while ((await made()) === before) await Bun.sleep(2);
        await Bun.sleep(Math.random() * LIFE_MS);
        await server.stop("SIGKILL");
        server = await lives.start();
        const back = performance.now();
        const whenBack = await made();
        while ((await made()) === whenBack && whenBack < PINS) await Bun.sleep(20);
        slowestMs = Math.max(slowestMs, performance.now() - back);
      }
      // The last ones may be published before the last kill.
      expect(kills).toBeGreaterThan(KILLS / 2);
      const deadline = Date.now() + LATE_MS;
      while ((await client.trpc.pinBuilder.listScheduled.query({})).items.length > 0 && Date.now() < deadline) {
        await Bun.sleep(100);
      }
      const lastMs = Date.now() - at;
      const titles = await titlesOf(client, username);
      const failed = (await client.trpc.pinBuilder.listDrafts.query({})).items.map(({ problem }) => problem);
      console.warn(
        `chaos: ${ENGINE}, ${kills} kills of publishing: ${PINS} Pins, the last after ${(lastMs / 1_000).toFixed(1)} s, ` +
          `at most ${(slowestMs / 1_000).toFixed(1)} s from a start to the next Pin`,
      );
      expect(failed).toEqual([]);
      expect(titles.length).toBe(PINS);
      expect(new Set(titles).size).toBe(PINS);
    } finally {
      await server.stop("SIGKILL");
      await lives.remove();
    }

    /** Turns the clock past the scheduled day, between two lives. */
    async function makeDue(): Promise<void> {
      const { db, close } = await lives.open();
      await db.update(pinDrafts).set({ publishAt: new Date() });
      await close();
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

/** Schedules them all for tomorrow. */
async function scheduleAll(client: Client): Promise<void> {
  const board = await makeBoard(client, "Oaks");
  const form = new FormData();
  const bytes = await plain(300, 400, "#446622").png().toBuffer();
  form.set("img", new File([new Uint8Array(bytes)], "p.png", { type: "image/png" }));
  const { data } = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const pages = [{ mediaUploadId: data.media_upload_id, altText: "", title: "", link: "" }];
  const publishAt = new Date(Date.now() + LATER_MS).toISOString();
  const left = Array.from({ length: PINS }, (_, pin) => `Oak ${pin}`);
  const scheduleSome = async () => {
    for (let title = left.pop(); title !== undefined; title = left.pop()) {
      const plan = { layout: "single" as const, title, description: "", link: "", boardId: board.id, pages };
      await client.trpc.pinBuilder.schedule.mutate({ plan, publishAt });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, scheduleSome));
}

/** The number of published Pins; 0 while no server answers. */
async function countMade(client: Client, username: string): Promise<number> {
  const answer = await client.rest<{ pin_count: number }>("GET", `/v3/users/${username}/`).catch(() => null);
  return answer?.status === 200 ? answer.data.pin_count : 0;
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
