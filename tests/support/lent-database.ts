import type { PGlite } from "@electric-sql/pglite";
import type { OpenDatabase } from "../../db/client.ts";
import { atEnd } from "./at-end.ts";
import { emptying, SHAPE, TABLES } from "./first-day.ts";

/*
 * Emptying an embedded database is much faster than opening another one, so a test lends its database to the next test
 * when it ends.
 */

interface Lent {
  open: OpenDatabase;
  pglite: PGlite;
  /** Fingerprint of tables, functions and triggers: a database whose schema a test has changed is not reused. */
  shape: string;
  channels: Set<string>;
}

const idle: Lent[] = [];
/** Limits emptying: a database that a test left in a transaction never answers, and must not block later tests. */
const EMPTYING_MS = 10_000;
const frozen = new Set<PGlite>();

/** Makes a database that is lent to the next test when it is closed. */
export async function lendable(open: OpenDatabase): Promise<OpenDatabase> {
  const { pglite } = open;
  if (!pglite) throw new Error("only embedded databases are handed on");
  atEnd(async () => {
    if (!pglite.closed && !frozen.has(pglite)) await open.close();
  });
  return lend({ open, pglite, shape: await shapeOf(pglite), channels: new Set() });
}

/** @returns an idle database, emptied; null if there isn't any */
export async function usedEmbedded(): Promise<OpenDatabase | null> {
  for (let lent = idle.pop(); lent; lent = idle.pop()) {
    const isEmpty = await Promise.race([emptied(lent), Bun.sleep(EMPTYING_MS)]);
    if (isEmpty) return lend(lent);
    if (isEmpty === undefined) frozen.add(lent.pglite);
  }
  return null;
}

function lend(lent: Lent): OpenDatabase {
  return {
    ...lent.open,
    listen: async (channel, onMessage) => {
      lent.channels.add(channel);
      await lent.open.listen(channel, onMessage);
    },
    close: async () => void idle.push(lent),
  };
}

/** @returns whether the database is back in its initial state */
async function emptied({ pglite, shape, channels }: Lent): Promise<boolean> {
  if (pglite.closed) return false;
  for (const channel of channels) await pglite.unlisten(channel);
  channels.clear();
  const { rows: tables } = await pglite.query<{ name: string }>(TABLES);
  await pglite.exec(`reset all; select pg_advisory_unlock_all(); ${emptying(tables)}`);
  return (await shapeOf(pglite)) === shape;
}

async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? "";
}
