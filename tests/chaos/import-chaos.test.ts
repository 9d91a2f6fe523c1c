import { expect, test } from "bun:test";
import { count } from "drizzle-orm";
import { boards, sections } from "../../db/schema/boards.ts";
import { pins } from "../../db/schema/pins.ts";
import { wrongCounters } from "../support/counters.ts";
import { bookmark, bookmarkFile, folder, type SentImport, uploadArchive } from "../support/imports.ts";
import { signUp } from "../support/people.ts";
import type { SpawnedServer } from "../support/spawn-server.ts";
import { ENGINE, KILLS_EACH as KILLS } from "./kills.ts";
import { mortalSite } from "./mortal-site.ts";

const BOARDS = 3;
/** Enough for every life to make some. */
const PINS = BOARDS * (10 + 5 * KILLS);
/** Maximum time of a life after its first progress. */
const LIFE_MS = 400;
const LATE_MS = 120_000 + PINS * 400;

const FILE = bookmarkFile(
  ...Array.from({ length: BOARDS }, (_, board) => {
    const pinsOf = Array.from({ length: PINS / BOARDS }, (__, pin) =>
      bookmark(`https://oak.example/${board}/${pin}`, `Oak ${board} ${pin}`),
    );
    return folder(`Board ${board}`, ...pinsOf.slice(2), folder("Section", ...pinsOf.slice(0, 2)));
  }),
);

test(
  "an import makes every board, section and Pin once, despite kills while it reads and makes [SECURITY 34]",
  async () => {
    const lives = await mortalSite();
    let server: SpawnedServer = await lives.start();
    let kills = 0;
    const kill = async () => {
      await Bun.sleep(Math.random() * LIFE_MS);
      await server.stop("SIGKILL");
      kills++;
      server = await lives.start();
    };
    try {
      const { client } = await signUp(server);
      const { data } = await uploadArchive(client, FILE);
      const path = `/v3/imports/${data.id}/`;
      const now = async () => (await client.rest<SentImport>("GET", path)).data;
      const until = async (isSo: (row: SentImport) => boolean) => {
        const deadline = Date.now() + LATE_MS;
        for (let row = await now(); Date.now() < deadline; row = await now()) {
          if (isSo(row)) return row;
          await Bun.sleep(20);
        }
        throw new Error(`the import stays ${JSON.stringify(await now())}\n${server.output()}`);
      };
      await kill();
      expect(await until(({ state }) => state !== "reading")).toMatchObject({
        state: "ready",
        found: { boards: BOARDS, sections: BOARDS, pins: PINS, skipped: 0 },
      });
      expect((await client.rest("POST", `${path}start/`)).status).toBe(200);
      while (kills < KILLS) {
        const before = (await now()).progress.done;
        const row = await until(({ state, progress }) => state !== "running" || progress.done > before);
        if (row.state !== "running") break;
        await kill();
      }
      const done = await until(({ state }) => state !== "running");
      expect(done).toMatchObject({ state: "done", made: { pins: PINS }, progress: { done: PINS, total: PINS } });
      expect(await server.stop()).toBe(0);
      const { db, close } = await lives.open();
      try {
        const titles = (await db.select({ title: pins.title }).from(pins)).map(({ title }) => title);
        expect(titles.length).toBe(PINS);
        expect(new Set(titles).size).toBe(PINS);
        expect(await db.select({ n: count() }).from(boards)).toEqual([{ n: BOARDS }]);
        expect(await db.select({ n: count() }).from(sections)).toEqual([{ n: BOARDS }]);
        expect(await wrongCounters({ deps: { db } })).toEqual([]);
      } finally {
        await close();
      }
      console.warn(`chaos: ${ENGINE}, ${kills} kills of an import of ${PINS} Pins`);
    } finally {
      await server.stop("SIGKILL");
      await lives.remove();
    }
  },
  LATE_MS * 2 + KILLS * 60_000,
);
