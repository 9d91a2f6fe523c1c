import { expect, test } from "bun:test";
import type { SpawnedServer } from "../support/spawn-server.ts";
import { faultsOf, KINDS, leftOf, nothingPromised, openShop, order } from "./job-kinds.ts";
import { ENGINE, KILLS_EACH as KILLS } from "./kills.ts";
import { mortalSite } from "./mortal-site.ts";

/** An embedded database takes a while to open, so only some deaths are inspected. */
const LOOK_EVERY = ENGINE === "PGlite" ? 4 : 1;
/** A life ends during the jobs that began in it, or those that the last life left. */
const LIFE_MS = 800;
/** Number of each kind: enough for every life to have some, and few enough to finish. */
const EACH = Math.max(3, Math.ceil(KILLS / 3));
const ORDERS_OF_SHOP = 45;
/** Time for a killed job's retry, and for the remaining work on a busy machine. */
const END_MS = 240_000 + EACH * 10_000;

test(
  "acknowledged sheets, feeds and videos are processed once, however often the site is killed",
  async () => {
    const lives = await mortalSite();
    const promised = nothingPromised();
    let looks = 0;
    let interrupted = 0;
    let server: SpawnedServer = await lives.start();
    try {
      let shop = await openShop(server, lives.dataDir);
      for (let kill = 0; kill < KILLS; kill++) {
        const kind = KINDS[kill % KINDS.length] ?? "sheets";
        // An account has at most twenty feeds.
        if (kill > 0 && kill % ORDERS_OF_SHOP === 0) shop = await openShop(server, lives.dataDir);
        if (promised[kind].length < EACH) await order(shop, kind, promised);
        await Bun.sleep(Math.random() * LIFE_MS);
        await server.stop("SIGKILL");
        if (kill % LOOK_EVERY === 0 || KILLS < LOOK_EVERY) {
          const opened = await lives.open();
          const left = await leftOf(opened.db);
          await opened.close();
          looks += 1;
          if (left.sheets + left.feeds + left.films > 0) interrupted += 1;
        }
        server = await lives.start();
      }
      const faults = await untilEnded();
      console.warn(
        `chaos: ${ENGINE}, ${KILLS} kills of jobs, ${interrupted} of ${looks} looks found something under way: ${promised.sheets.length} sheets, ` +
          `${promised.feeds.length} feeds, ${promised.films.length} films; ${faults.length} faults`,
      );
      expect(faults).toEqual([]);
      expect(interrupted).toBeGreaterThan(0);
    } finally {
      await server.stop("SIGKILL");
      await lives.remove();
    }

    async function untilEnded(): Promise<string[]> {
      const deadline = Date.now() + END_MS;
      for (;;) {
        await Bun.sleep(lives.databaseUrl ? 1_000 : 20_000);
        // Only one process may open an embedded database, so it is inspected between two lives.
        if (!lives.databaseUrl) await server.stop();
        const opened = await lives.open();
        try {
          const left = await leftOf(opened.db);
          const isOver = left.sheets + left.feeds + left.films === 0 || Date.now() > deadline;
          if (isOver) return await faultsOf(opened.db, promised);
        } finally {
          await opened.close();
        }
        if (!lives.databaseUrl) server = await lives.start();
      }
    }
  },
  END_MS + KILLS * 30_000 + 60_000,
);
