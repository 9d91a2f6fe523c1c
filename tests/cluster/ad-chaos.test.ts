import { afterAll, beforeAll, expect, test } from "bun:test";
import type { OpenDatabase } from "../../db/client.ts";
import { chaos, chaosMistakes } from "../bench/ads/chaos.ts";
import { freshDatabase } from "../support/fresh-database.ts";

let open: OpenDatabase;
beforeAll(async () => {
  open = await freshDatabase();
});
afterAll(() => open?.close());

test("four processes that settle are killed 50 times: no limit is passed, no event is lost or doubled, the books agree [SECURITY 34]", async () => {
  const figures = await chaos(open, open.url ?? "", { processes: 4, kills: 50, events: 20_000, campaigns: 100 });
  expect(figures.kills).toBe(50);
  expect(chaosMistakes(figures)).toEqual([]);
  // A fifth is more than they can pay: it was delivered, and is free.
  expect(figures.unpaidShare).toBeGreaterThan(0.1);
});
