/**
 * A process that charges cards once: `bun tests/chaos/charger.ts DATABASE ENDPOINT MINUTES`. DATABASE is an address or an
 * embedded database's folder; the process's clock is MINUTES ahead.
 */
import { openEmbedded, openPostgres } from "../../db/client.ts";
import { createEvents } from "../../server/platform/events/events.ts";
import { claimNode, createIds } from "../../server/platform/system/ids.ts";
import { chargeCards } from "../../server/slices/ads/charges.ts";

const [, , database = "", endpoint = "", minutes = "0"] = process.argv;
const open = await (database.startsWith("postgres") ? openPostgres(database, 2) : openEmbedded(database));
const now = () => new Date(Date.now() + Number(minutes) * 60_000);
const deps = {
  db: open.db,
  now,
  newId: createIds(await claimNode(open.db)),
  log: console,
  events: createEvents(new Set()),
  config: { stripe: { secret: "sk_test_chaos", webhookSecret: "whsec_chaos", endpoint }, taxRates: new Map() },
};
await chargeCards(deps, new AbortController().signal);
await open.close();
