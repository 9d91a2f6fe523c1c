import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openEmbedded, rows } from "../../../db/client.ts";
import { fillDataDir } from "../../support/fresh-database.ts";

/** Some seconds of them. */
const STATEMENTS = 20_000;

const folder = mkdtempSync(join(tmpdir(), "tackboard-heard-"));
let open: OpenDatabase;
beforeAll(async () => {
  await fillDataDir(folder);
  open = await openEmbedded(folder);
});
afterAll(async () => {
  await open?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends statements until a request is answered. @returns how many */
async function sentUntilHeard(send: () => Promise<unknown>): Promise<number> {
  const server = Bun.serve({ port: 0, fetch: () => new Response("here") });
  let isHeard = false;
  const asking = fetch(server.url).then((response) => {
    isHeard = true;
    return response.text();
  });
  let sent = 0;
  while (sent < STATEMENTS && !isHeard) {
    await send();
    sent += 1;
  }
  expect(await asking).toBe("here");
  await server.stop();
  return sent;
}

test("a job that sends statement after statement lets requests through", async () => {
  expect(await sentUntilHeard(() => open.ping())).toBeLessThan(STATEMENTS);
});

test("a long transaction lets requests through, and no other caller's statements", async () => {
  const { db } = open;
  await db.execute(sql`create table ends (who text)`);
  let isOver = false;
  const running = db.transaction(async (tx) => {
    expect(await sentUntilHeard(() => tx.execute(sql`select 1`))).toBeLessThan(STATEMENTS);
    await tx.execute(sql`insert into ends values ('transaction')`);
    isOver = true;
  });
  const other = db.execute(sql`insert into ends values ('other')`).then(() => expect(isOver).toBe(true));
  await Promise.all([running, other]);
  expect(await rows<{ who: string }>(db, sql`select who from ends order by ctid`)).toEqual([
    { who: "transaction" },
    { who: "other" },
  ]);
});
