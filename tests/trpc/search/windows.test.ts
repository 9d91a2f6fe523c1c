import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { plainly } from "../../../db/queries/search/asked.ts";
import { IDS, newestRows } from "../../../db/queries/search/ranked.ts";
import { askedFor, newestMatches, OLDEST, type Scan, searched } from "../../../db/queries/search/scan.ts";
import { createIds } from "../../../server/platform/system/ids.ts";
import { seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const HOUR = 3_600_000;

let app: TestApp;
/** Oldest first. */
const lamps: bigint[] = [];
const idAt = (hoursAgo: number) => BigInt(createIds(0, () => Math.round(Date.now() - hoursAgo * HOUR))());

beforeAll(async () => {
  app = await startTestApp();
  const board = await seedBoard(app, await seedPerson(app, "Olga"));
  const image = await seedImage(app);
  const plain = app.deps.newId;
  // From minutes to years ago, each a tenth longer ago than the next.
  for (let n = 105; n >= 0; n--) {
    const id = idAt(0.1 * 1.12 ** n);
    app.deps.newId = () => id.toString();
    await seedPin(app, board, { image, title: n % 5 === 0 ? "chair" : "lamp" });
    if (n % 5 !== 0) lamps.push(id);
  }
  app.deps.newId = plain;
});
afterAll(() => app.close());

const NEWEST = 2n ** 63n - 1n;

const found = async (scan: Scan, before: bigint, limit = 250) => {
  const params = { searched: searched("pins", null), asked: plainly(["lamp"]), scan, before: before.toString(), limit };
  return (await newestRows<{ id: string }>(app.deps.db, params, IDS)).map(({ id }) => BigInt(id));
};

test("a window finds all matches of a period, whether of hours or of years", async () => {
  const hours = [0, 0.3, 1, 5, 30, 200, 1_000, 5_000, 12_000];
  for (const [at, until] of hours.entries()) {
    for (const from of hours.slice(at + 1)) {
      const [low, high] = [idAt(from), until === 0 ? NEWEST : idAt(until)];
      const expected = lamps.filter((id) => id >= low && id < high).reverse();
      expect(expected.length).toBeGreaterThan(0);
      expect(await found({ by: "window", from: low.toString(), lead: null }, high)).toEqual(expected);
    }
  }
});

test("the stored time can't be searched for as a word", async () => {
  expect(await found({ by: "index", lead: null }, NEWEST)).toEqual(lamps.toReversed());
  const params = {
    searched: searched("pins", null),
    asked: plainly(["~61:0"]),
    before: NEWEST.toString(),
    limit: 250,
  };
  expect(await newestRows(app.deps.db, { ...params, scan: { by: "index", lead: null } }, IDS)).toEqual([]);
});

const stretches = (...hours: number[]): Scan => {
  const [from = OLDEST, ...further] = hours.map((ago) => idAt(ago).toString());
  return { by: "window", from, further: [...further, OLDEST], lead: null };
};

test("a window with too few matches continues below it, without gaps or repeats", async () => {
  for (const limit of [1, 10, 40, 250]) {
    const expected = lamps.toReversed().slice(0, limit);
    for (const scan of [stretches(0.3, 30, 1_000), stretches(0.01), stretches(5_000, 12_000)]) {
      expect(await found(scan, NEWEST, limit)).toEqual(expected);
    }
  }
  const [, second = 0n] = lamps.toReversed();
  expect(await found(stretches(0.3, 30), second, 3)).toEqual(lamps.toReversed().slice(2, 5));
});

test("a range is read only if those before it have too few", async () => {
  const scan = stretches(1, 100, 5_000);
  const asked = plainly(["lamp"]);
  const before = NEWEST.toString();
  const readStretches = async (limit: number) => {
    const plan = await rows<{ "QUERY PLAN": string }>(
      app.deps.db,
      sql`explain (analyze, costs off, timing off) with ${askedFor(asked, scan, before)}
        select id from (${newestMatches(asked, searched("pins", null), scan, before, limit)}) found`,
    );
    const lines = plan.map((row) => row["QUERY PLAN"]);
    return [0, 1, 2, 3].filter((at) => {
      const line = lines.findIndex((text) => text.trim() === `CTE matching${at}`);
      expect(line).toBeGreaterThan(-1);
      // The scan of the table is below the condition that is known beforehand.
      const reads = lines.slice(line + 1).find((text) => / on pins\b/.test(text));
      return !reads?.includes("never executed");
    });
  };
  const newer = (hours: number) => lamps.filter((id) => id >= idAt(hours)).length;
  expect(await readStretches(newer(1))).toEqual([0]);
  expect(await readStretches(newer(1) + 1)).toEqual([0, 1]);
  expect(await readStretches(newer(100) + 1)).toEqual([0, 1, 2]);
  expect(await readStretches(lamps.length)).toEqual([0, 1, 2, 3]);
});
