import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type OpenDatabase, rows } from "../../db/client.ts";
import { wrongCounters } from "../support/counters.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { stepUp } from "../support/step-up.ts";

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

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("waited in vain");
    await Bun.sleep(5);
  }
}

test("kill -9 between a decision and its effects loses nothing: the limit reaches every Pin [SECURITY 34]", async () => {
  const [owner, moderator, reporter] = [
    await signUp(server, { name: "Olga" }),
    await signUp(server, { name: "Mona" }),
    await signUp(server, { name: "Rena" }),
  ];
  await open.db.execute(sql`update users set email_verified_at = now(), moderator_since = now()
    where id = ${moderator.user.id}::text::bigint`);
  await stepUp(moderator);
  const board = await makeBoard(owner.client, "Watches");
  const pin = await makePin(owner.client, board.id);
  await open.db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, domain, is_public, card)
    select p.id + n, p.board_id, p.pinner_id, p.image_id, p.domain, p.is_public, p.card
    from pins p, generate_series(1, ${PINS - 1}::int) n where p.id = ${pin.id}::text::bigint`);
  await open.db.execute(sql`update boards set pin_count = ${PINS}::int where id = ${board.id}::text::bigint`);
  await open.db.execute(sql`update users set pin_count = ${PINS}::int where id = ${owner.user.id}::text::bigint`);
  const counted = () => wrongCounters({ deps: open });
  expect(await counted()).toEqual([]);
  const limited = async () =>
    (await rows<{ n: number }>(open.db, sql`select count(*)::int as n from pins where is_confided`))[0]?.n ?? 0;

  const report = { kind: "user" as const, subjectId: owner.user.id, reason: "spam" as const };
  const { id } = await reporter.client.trpc.safety.report.mutate(report);
  const body = { decision: "limit", everything: true };
  const answer = await moderator.client.rest("POST", `/v3/admin/reports/${id}/decide/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await until(async () => (await limited()) > 500);
  await server.stop("SIGKILL");
  const before = await limited();
  expect(before).toBeLessThan(PINS);
  expect(await counted()).toEqual([]);

  // The queue reassigns a dead process's job after its time-out; the test makes that now.
  await open.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where name = 'decision.spread'
    and state = 'active'`);
  server = await spawnServer(env);
  await until(async () => (await limited()) === PINS);
  expect(await counted()).toEqual([]);
}, 120_000);
