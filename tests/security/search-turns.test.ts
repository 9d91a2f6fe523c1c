import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorkShares, type WorkShares } from "../../server/platform/limits/work-shares.ts";
import { countSearchWords } from "../../server/slices/search/vocabulary.ts";
import { createClient } from "../support/api.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** The site's shares, which record the number of concurrent calls. */
function noting(): WorkShares & { most: Map<string, number> } {
  const shares = createWorkShares(true, { allowance: 1 });
  const now = new Map<string, number>();
  const most = new Map<string, number>();
  return {
    ...shares,
    most,
    run: (call, work) =>
      shares.run(call, async () => {
        const running = (now.get(call.lane) ?? 0) + 1;
        now.set(call.lane, running);
        most.set(call.lane, Math.max(running, most.get(call.lane) ?? 0));
        try {
          return await work();
        } finally {
          now.set(call.lane, running - 1);
        }
      }),
  };
}

let app: TestApp;
let username: string;
const shares = noting();
beforeAll(async () => {
  app = await startTestApp({}, { shares });
  const ada = await seedPerson(app, "Ada");
  username = ada.username;
  const board = await seedBoard(app, ada);
  for (const title of ["Harbour at dawn", "Harbour at dusk", "Lighthouse"]) await seedPin(app, board, { title });
  await countSearchWords(app.deps, new AbortController().signal);
});
afterAll(() => app.close());

test("searches of one address run one at a time, in a batch and from every transport", async () => {
  const client = createClient(app);
  const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, { query: "harbour", scope: "pins" }]));
  const names = Array.from({ length: 10 }, () => "search.base").join(",");
  const batch = client.fetch(`/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`);
  const rest = Array.from({ length: 5 }, () => client.rest("GET", "/v3/search/pins/?query=harbour"));
  const words = Array.from({ length: 5 }, () => client.trpc.search.autocomplete.query({ q: "harb" }));
  const answers = (await (await batch).json()) as { result?: unknown }[];
  expect(answers.map(({ result }) => result !== undefined)).toEqual(Array(10).fill(true));
  expect((await Promise.all(rest)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  await Promise.all(words);
  expect(shares.most.get("search")).toBe(1);
});

test("other reads of one address run a few at a time", async () => {
  const client = createClient(app);
  const topics = await Promise.all(Array.from({ length: 30 }, () => client.trpc.topics.list.query({})));
  expect(topics).toHaveLength(30);
  expect(shares.most.get("read")).toBeWithin(1, 5);
});

test("a search that runs out of time returns its results, without corrections or other searches", async () => {
  const found = await createClient(app).trpc.search.pins.query({ query: "harbuor" });
  expect(found.query).toMatchObject({ corrected: "harbour", isAutoCorrected: true });
  expect(found.items.length).toBeGreaterThan(1);
  let at = 0;
  const hasty = {
    ...shares,
    clock: () => {
      at += 1_000;
      return at;
    },
  };
  const site = await startTestApp({}, { shares: hasty }, {}, async () => ({ ...app.deps.open, close: async () => {} }));
  try {
    const client = createClient(site);
    const short = await client.trpc.search.pins.query({ query: "harbuor" });
    expect([short.query.corrected, short.items]).toEqual([null, []]);
    expect((await client.trpc.search.pins.query({ query: "harbour" })).items).toHaveLength(2);
  } finally {
    await site.close();
  }
});

test("feeds, embedded cards and oEmbed wait for their address's turn [SECURITY 54]", async () => {
  const embedded = encodeURIComponent(`${app.deps.config.publicUrl}/${username}/`);
  for (const [path, lane] of [
    ["/search/pins.rss?q=harbour", "search"],
    [`/${username}/feed.rss`, "read"],
    [`/embed/person/${username}`, "read"],
    [`/oembed?url=${embedded}`, "read"],
  ] as const) {
    shares.most.clear();
    expect([path, (await fetch(app.url + path)).status]).toEqual([path, 200]);
    expect([path, [...shares.most.keys()]]).toEqual([path, [lane]]);
  }
});
