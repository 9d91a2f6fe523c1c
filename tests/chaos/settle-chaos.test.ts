import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chaos, chaosMistakes } from "../bench/ads/chaos.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { ENGINE, KILLS_EACH as KILLS } from "./kills.ts";
import { settleEmbedded } from "./settle-embedded.ts";

/** Enough that something is in progress at every kill. */
const EVENTS = 800 + KILLS * 60;
const CAMPAIGNS = 40;

test(
  "kills during settlement pass no limit, lose or double no event, and the books agree [SECURITY 34]",
  async () => {
    const figures = await (ENGINE === "PGlite" ? onEmbedded() : onServer());
    const { spent, seconds } = figures;
    console.warn(
      `chaos: ${ENGINE}, ${KILLS} kills of settlement: ${EVENTS} events, ${spent.ledger} micro-units spent, ` +
        `${chaosMistakes(figures).length} faults, ${seconds.toFixed(0)} s`,
    );
    expect(figures.kills).toBe(KILLS);
    expect(chaosMistakes(figures)).toEqual([]);
    // A fifth exceeds what the accounts can pay: it was delivered for free.
    expect(figures.unpaidShare).toBeGreaterThan(0.1);
  },
  120_000 + KILLS * 15_000,
);

/** Four processes at once on one PostgreSQL. */
async function onServer() {
  const open = await freshDatabase();
  try {
    return await chaos(open, open.url ?? "", { processes: 4, kills: KILLS, events: EVENTS, campaigns: CAMPAIGNS });
  } finally {
    await open.close();
  }
}

/** One process, which alone may open its database. */
async function onEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-settle-"));
  try {
    return await settleEmbedded(folder, { kills: KILLS, events: EVENTS, campaigns: CAMPAIGNS });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
