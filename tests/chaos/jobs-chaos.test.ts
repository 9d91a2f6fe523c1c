import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded, openPostgres } from "../../db/client.ts";
import { fillDataDir, freshDatabase } from "../support/fresh-database.ts";
import { freePort, type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { faultsOf, KINDS, leftOf, nothingPromised, openShop, order } from "./job-kinds.ts";

/** A few in the run of all tests; `bun run test chaos` kills as often as CHAOS_KILLS says, 200 times unless it does. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 3);
const ENGINE = process.env.TEST_DATABASE_URL ? "PostgreSQL" : "PGlite";
/** A life ends in the midst of the jobs that began in it, or of those that the life before left. */
const LIFE_MS = 800;
/** So many of each kind are asked for: enough for every life to have some, and few enough to end. */
const EACH = Math.max(3, Math.ceil(KILLS / 3));
const ORDERS_OF_SHOP = 45;
/** What a killed job waits for its next try, and what is left takes on a busy machine. */
const END_MS = 240_000 + EACH * 10_000;

test(
  "sheets, feeds and films that were taken are done once each, however often the site is killed meanwhile",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "tackboard-jobs-"));
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
    const open = () => (database?.url ? openPostgres(database.url, 2) : openEmbedded(dataDir));
    const promised = nothingPromised();
    let interrupted = 0;
    let server: SpawnedServer = await spawnServer(settings);
    try {
      let shop = await openShop(server, dataDir);
      for (let kill = 0; kill < KILLS; kill++) {
        const kind = KINDS[kill % KINDS.length] ?? "sheets";
        // An account has at most twenty feeds.
        if (kill > 0 && kill % ORDERS_OF_SHOP === 0) shop = await openShop(server, dataDir);
        if (promised[kind].length < EACH) await order(shop, kind, promised);
        await Bun.sleep(Math.random() * LIFE_MS);
        await server.stop("SIGKILL");
        const opened = await open();
        const left = await leftOf(opened.db);
        await opened.close();
        if (left.sheets + left.feeds + left.films > 0) interrupted += 1;
        server = await spawnServer(settings);
      }
      const faults = await untilEnded();
      console.warn(
        `chaos: ${ENGINE}, ${KILLS} kills of jobs, ${interrupted} with something under way: ${promised.sheets.length} sheets, ` +
          `${promised.feeds.length} feeds, ${promised.films.length} films; ${faults.length} faults`,
      );
      expect(faults).toEqual([]);
      expect(interrupted).toBeGreaterThan(0);
    } finally {
      await server.stop("SIGKILL");
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    }

    async function untilEnded(): Promise<string[]> {
      const deadline = Date.now() + END_MS;
      for (;;) {
        await Bun.sleep(database ? 1_000 : 20_000);
        // Only one process may have an embedded database open, so it is asked between two lives.
        if (!database) await server.stop();
        const opened = await open();
        try {
          const left = await leftOf(opened.db);
          const isOver = left.sheets + left.feeds + left.films === 0 || Date.now() > deadline;
          if (isOver) return await faultsOf(opened.db, promised);
        } finally {
          await opened.close();
        }
        if (!database) server = await spawnServer(settings);
      }
    }
  },
  END_MS + KILLS * 30_000 + 60_000,
);
