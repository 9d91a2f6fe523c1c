import { afterAll, beforeAll, expect, test } from "bun:test";
import { plainly } from "../../../db/queries/search/asked.ts";
import { IDS, newestRows } from "../../../db/queries/search/ranked.ts";
import { type Scan, searched } from "../../../db/queries/search/scan.ts";
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

const found = async (scan: Scan, before: bigint) => {
  const params = {
    searched: searched("pins", null),
    asked: plainly(["lamp"]),
    scan,
    before: before.toString(),
    limit: 250,
  };
  return (await newestRows<{ id: string }>(app.deps.db, params, IDS)).map(({ id }) => BigInt(id));
};

test("a window finds all that match from one time to another, whether hours lie between them or years", async () => {
  const newest = 2n ** 63n - 1n;
  const hours = [0, 0.3, 1, 5, 30, 200, 1_000, 5_000, 12_000];
  for (const [at, until] of hours.entries()) {
    for (const from of hours.slice(at + 1)) {
      const [low, high] = [idAt(from), until === 0 ? newest : idAt(until)];
      const expected = lamps.filter((id) => id >= low && id < high).reverse();
      expect(expected.length).toBeGreaterThan(0);
      expect(await found({ by: "window", from: low.toString(), lead: null }, high)).toEqual(expected);
    }
  }
});

test("a time is no word that somebody can ask for", async () => {
  expect(await found({ by: "index", lead: null }, 2n ** 63n - 1n)).toEqual(lamps.toReversed());
  const params = {
    searched: searched("pins", null),
    asked: plainly(["~61:0"]),
    before: (2n ** 63n - 1n).toString(),
    limit: 250,
  };
  expect(await newestRows(app.deps.db, { ...params, scan: { by: "index", lead: null } }, IDS)).toEqual([]);
});
