import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type OpenDatabase, rows } from "../../db/client.ts";
import type { BoardActionProgress } from "../../src/model/board-action.ts";
import { wrongCounters } from "../support/counters.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

const PINS = 10_000;
const WAIT_MS = 60_000;

let open: OpenDatabase;
let server: SpawnedServer;
let env: Record<string, string>;
beforeAll(async () => {
  open = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "tackboard-"));
  env = { DATABASE_URL: open.url ?? "", MEDIA_URL: join(folder, "media"), DATA_DIR: folder };
  server = await spawnServer(env);
});
afterAll(async () => {
  await server?.stop();
  await open?.close();
});

const countOn = async (boardId: string) => {
  const [row] = await rows<{ n: number }>(
    open.db,
    sql`select count(*)::int as n from pins where board_id = ${boardId} and deleted_at is null`,
  );
  return row?.n ?? 0;
};
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("waited in vain");
    await Bun.sleep(10);
  }
}

test("kill -9 during a move of 10,000 Pins leaves each in one place, and the move resumes [SECURITY 34]", async () => {
  const { client } = await signUp(server, { name: "Mover" });
  const from = await makeBoard(client, "From");
  const to = await makeBoard(client, "To", { privacy: "secret" });
  const pin = await makePin(client, from.id);
  await open.db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, domain, is_public, card)
    select p.id + n, p.board_id, p.pinner_id, p.image_id, p.domain, p.is_public, p.card
    from pins p, generate_series(1, ${PINS - 1}::int) n where p.id = ${pin.id}`);
  await open.db.execute(sql`update boards set pin_count = ${PINS}::int where id = ${from.id}`);
  await open.db.execute(sql`update users set pin_count = ${PINS}::int`);
  const counted = () => wrongCounters({ deps: open });
  expect(await counted()).toEqual([]);

  const begun = await client.rest<BoardActionProgress>("POST", `/v3/boards/${from.id}/move_pins/`, {
    new_board_id: to.id,
  });
  expect(begun.data).toMatchObject({ state: "running", total: PINS });
  await until(async () => (await countOn(to.id)) > 0);
  await server.stop("SIGKILL");
  const moved = await countOn(to.id);
  expect(moved).toBeGreaterThan(0);
  expect((await countOn(from.id)) + moved).toBe(PINS);
  expect(await counted()).toEqual([]);

  // The queue reassigns a dead process's job after its time-out; the test makes that now.
  await open.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where name = 'board.action'
    and state = 'active'`);
  server = await spawnServer(env);
  await until(async () => (await countOn(to.id)) === PINS);
  expect(await countOn(from.id)).toBe(0);
  expect(await counted()).toEqual([]);
}, 120_000);
