import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { readOptions, UsageError } from "../bench/options.ts";
import { AnswerReader } from "../bench/run/answer-reader.ts";
import { type PlanNode, troublesOf } from "../bench/run/explain.ts";
import { FRESH_NUMBER, withFreshNumber } from "../bench/run/fresh-number.ts";
import { replay, withFreshIds } from "../bench/run/replay.ts";
import { COLLECTOR_BOARDS, moverPins, seedPlan, VIEWERS } from "../bench/seed/plan.ts";
import { seed } from "../bench/seed.ts";
import { freshEmbedded } from "../support/fresh-database.ts";

test("the data set has the requested sizes, consistent counters and the product's own cards", async () => {
  const open = await freshEmbedded();
  await seed(open.db, seedPlan(1_000));
  const [found] = await rows(
    open.db,
    sql`select (select count(*)::int from pins) as pins, (select count(*)::int from boards) as boards,
      (select count(*)::int from users) as users, (select count(*)::int from popular_pins) > 0 as popular,
      (select bool_and(b.pin_count = (select count(*) from pins p where p.board_id = b.id and p.deleted_at is null))
        from boards b) as counted,
      (select bool_and(p.is_public = (b.privacy = 'public')) from pins p join boards b on b.id = p.board_id) as privacy`,
  );
  await open.close();
  const users = 50 + VIEWERS.length;
  const collected = COLLECTOR_BOARDS + moverPins(seedPlan(1_000));
  const boards = 100 + COLLECTOR_BOARDS + 2;
  expect(found).toEqual({ pins: 1_000 + collected, boards, users, popular: true, counted: true, privacy: true });
}, 60_000);

test("an answer is read to its end however the network splits it, with a length and chunked", () => {
  const plain = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
  const chunked = "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{0}\r\n0\r\n\r\n";
  for (const size of [1, 2, 7, 1_000]) {
    const reader = new AnswerReader();
    const statuses: number[] = [];
    for (const text of [plain, chunked, plain]) {
      for (let at = 0; at < text.length; at += size) {
        const status = reader.push(Buffer.from(text.slice(at, at + size)));
        if (status !== null) statuses.push(status);
      }
    }
    expect(statuses).toEqual([200, 404, 200]);
    expect(reader.bytes).toBe(plain.length);
  }
});

test("a call that asks for a fresh number gets one each time, of constant length", () => {
  const call = `{"email":"bench.${FRESH_NUMBER}@bench.example"}`;
  const sent = Array.from({ length: 40 }, () => withFreshNumber(call));
  expect(new Set(sent).size).toBe(40);
  for (const text of sent) expect(text).toMatch(/^\{"email":"bench\.[0-9a-z]{16}@bench\.example"\}$/);
  expect(withFreshNumber("another")).toBe("another");
});

test("write statements are replayed in one transaction, with fresh ids everywhere", async () => {
  const statements = [
    { sql: "select 1", params: [] },
    { sql: "insert into pins values ($1, $2)", params: ["77", '{"id":"77"}'] },
    { sql: "select card from boards for update", params: [] },
    { sql: "update boards set pin_count = pin_count + 1", params: [] },
    { sql: "select 2", params: ["77"] },
  ];
  const log: string[] = [];
  const run = (place: string) => async (text: string, params: unknown[]) => {
    log.push(`${place}: ${text.split(" ")[0]} ${params.join(" ")}`.trim());
    return [];
  };
  await replay(
    withFreshIds(statements, ["77"], () => "88"),
    run("alone"),
    (work) => work(run("together")),
  );
  expect(log).toEqual([
    "alone: select",
    'together: insert 88 {"id":"88"}',
    "together: select",
    "together: update",
    "alone: select 88",
  ]);
});

test("only plans that read a whole table or sort more than a page are reported", () => {
  const node = (type: string, actual: number, more: Partial<PlanNode> = {}): PlanNode => ({
    "Node Type": type,
    "Actual Rows": actual,
    "Actual Loops": 1,
    ...more,
  });
  const scan = node("Seq Scan", 10, { "Relation Name": "pins", "Rows Removed by Filter": 9_990 });
  expect(troublesOf(node("Limit", 25, { Plans: [scan] }))).toEqual(["reads all of pins (10000 rows)"]);
  expect(troublesOf(node("Sort", 25, { Plans: [node("Index Scan", 5_000)] }))).toEqual(["sorts 5000 rows"]);
  expect(troublesOf(node("Sort", 25, { Plans: [node("Index Scan", 500)] }))).toEqual([]);
});

test("an option that makes no sense is refused with a sentence", () => {
  expect(() => readOptions(["--pins", "12"], {})).toThrow(UsageError);
  expect(() => readOptions(["--engine", "sqlite"], {})).toThrow(UsageError);
  expect(() => readOptions(["--seconds", "soon"], {})).toThrow(UsageError);
  expect(() => readOptions(["--pin", "10000"], {})).toThrow("--pin: not understood.");
  expect(readOptions(["--quick", "--pins", "10000,1000000"], {})).toMatchObject({
    pins: [10_000, 1_000_000],
    rounds: 1,
  });
});
