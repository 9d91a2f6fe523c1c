import type { PGlite } from "@electric-sql/pglite";
import type { OpenDatabase } from "../../db/client.ts";
import { atEnd } from "./at-end.ts";
import { emptying, SHAPE, TABLES } from "./first-day.ts";

/*
 * An embedded database takes a second of a core to open, and as much again to compile what it runs; emptying one takes
 * a twentieth of a second. So a test passes its database on when it ends.
 */

interface Lent {
  open: OpenDatabase;
  pglite: PGlite;
  /** What its tables, functions and triggers are, in short: one that a test has changed is not handed on. */
  shape: string;
  channels: Set<string>;
}

const idle: Lent[] = [];
/** A database that a test left inside a transaction never answers: it must not stop the tests after it. */
const EMPTYING_MS = 10_000;
const frozen = new Set<PGlite>();

/** Makes an open database one that is handed on when it is closed. */
export async function lendable(open: OpenDatabase): Promise<OpenDatabase> {
  const { pglite } = open;
  if (!pglite) throw new Error("only embedded databases are handed on");
  atEnd(async () => {
    if (!pglite.closed && !frozen.has(pglite)) await open.close();
  });
  return lend({ open, pglite, shape: await shapeOf(pglite), channels: new Set() });
}

/** @returns one that nobody uses any more, empty as on its first day; null where there is none */
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

/** @returns whether it is as it was before its first test */
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
