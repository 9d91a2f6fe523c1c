import { afterAll, beforeAll, expect, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Client, createClient } from "../../support/api.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let promoted: string;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  const ad = await seedAd(app, await seedAccount(app), { title: "Casino night in the garden, with lanterns" });
  promoted = ad.pinId;
  const board = await seedBoard(app, await seedPerson(app, "Vin"));
  for (const title of ["Casino by the sea", "Garden by the sea"]) await seedPin(app, board, { title });
});
afterAll(() => app.close());

const visitor = () => createClient(app, BROWSER);

/** The promoted Pins beside a search, on each transport that returns them. */
async function promotedFor(client: Client, query: string): Promise<string[][]> {
  const [rest, trpc, results, resource] = await Promise.all([
    client.rest<{ slots: { pin: { id: string } }[] }>(
      ...(["POST", "/v3/ads/slots/", { surface: "search", query, page_size: 30 }, BROWSER] as const),
    ),
    client.trpc.ads.slots.mutate({ surface: "search", query, pageSize: 30 }),
    client.trpc.search.pins.query({ query }),
    client.resource<{ results: { id: string; is_promoted: boolean }[] }>("BaseSearchResource", "get", { query }),
  ]);
  return [
    rest.data.slots.map(({ pin }) => pin.id),
    trpc.slots.map(({ pin }) => pin.id),
    results.items.filter(({ isPromoted }) => isPromoted).map(({ id }) => id),
    resource.data.results.filter((pin) => pin.is_promoted).map(({ id }) => id),
  ];
}

test("severity brand unsafe: an advised search has results without ads on every transport [signed-in 3.3]", async () => {
  const { client } = await administrator(app);
  const [kept] = await client.trpc.search.advisories.query({});
  if (!kept) throw new Error("a site begins with notices");
  const { id: _, isDefault: __, views: ___, updatedAt: ____, ...base } = kept;
  const ofSlots = [[promoted], [promoted], [], []];
  expect(await promotedFor(visitor(), "casino")).toEqual(ofSlots);
  const unsafe = { ...base, name: "Betting", terms: ["casino"], countries: [], severity: 2 };
  const saved = await client.trpc.search.saveAdvisory.mutate(unsafe);
  expect(await promotedFor(visitor(), "casino")).toEqual([[], [], [], []]);
  expect(await promotedFor(visitor(), "CASINO night")).toEqual([[], [], [], []]);
  const { items, advisory } = await visitor().trpc.search.pins.query({ query: "casino" });
  expect([items.length > 0, advisory?.severity]).toEqual([true, 2]);
  expect(await promotedFor(visitor(), "garden")).toEqual(ofSlots);
  // A notice for another country has no effect here.
  await client.trpc.search.saveAdvisory.mutate({ ...unsafe, id: saved.id, countries: ["DE"] });
  expect(await promotedFor(visitor(), "casino")).toEqual(ofSlots);
});
