import { afterAll, beforeAll, expect, test } from "bun:test";
import { recount, wrongCounters } from "../../support/counters.ts";
import { deadlocks } from "../../support/deadlocks.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const server = process.env.TEST_DATABASE_URL;
if (!server)
  console.error("skipped: the embedded database has one connection, where no two writers wait for each other");

let app: TestApp;
let ada: Person;
let others: Person[];
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  others = await Promise.all(Array.from({ length: 16 }, () => seedPerson(app)));
});
afterAll(() => app.close());

type Call = readonly [method: "POST" | "PUT" | "DELETE", path: string, body?: object];

/** Runs the lanes in parallel, each of which repeats its calls in order. @returns statuses */
async function sendAll(lanes: readonly { person: Person; calls: readonly Call[] }[], times: number): Promise<number[]> {
  const statuses = new Set<number>();
  await Promise.all(
    lanes.map(async ({ person, calls }) => {
      for (let time = 0; time < times; time++) {
        for (const [method, path, body] of calls) statuses.add((await person.client.rest(method, path, body)).status);
      }
    }),
  );
  return [...statuses];
}

const follows = (id: string): Call[] => [
  ["POST", `/v3/users/${id}/follow/`, {}],
  ["DELETE", `/v3/users/${id}/follow/`],
];

test.skipIf(!server)("people who follow and are followed at the same moment never end in a deadlock", async () => {
  const before = await deadlocks(app);
  const lanes = others.flatMap((other) => [
    { person: ada, calls: follows(other.id) },
    { person: other, calls: follows(ada.id) },
  ]);
  expect(await sendAll(lanes, 60)).toEqual([200]);
  expect(await deadlocks(app)).toBe(before);
  expect(await wrongCounters(app)).toEqual([]);
});

test.skipIf(!server)(
  "saves, comments and likes of one person's Pin beside their own follows, saves and blocks never do",
  async () => {
    const [bo] = others;
    if (!bo) throw new Error("nobody is there");
    const [board, ...boards] = await Promise.all([ada, ...others].map((person) => seedBoard(app, person)));
    const pinId = (await makePin(ada.client, board?.id ?? "", { title: "Lamp" })).id;
    const { data } = await ada.client.rest<{ id: string }>("POST", `/v3/pins/${pinId}/comments/`, { text: "Bright" });
    await recount(app);
    const before = await deadlocks(app);
    const lanes = others.flatMap((other, at) => [
      {
        person: other,
        calls: [
          ["POST", `/v3/pins/${pinId}/save/`, { board_id: boards[at]?.id }],
          ["POST", `/v3/pins/${pinId}/comments/`, { text: "Calm" }],
          ["PUT", `/v3/comments/${data.id}/like/`],
          ["DELETE", `/v3/comments/${data.id}/like/`],
          ...follows(ada.id),
        ] as const satisfies Call[],
      },
      {
        person: ada,
        calls: [
          ...follows(other.id),
          ["POST", `/v3/pins/${pinId}/save/`, { board_id: board?.id }],
          ["POST", `/v3/pins/${pinId}/comments/`, { text: "Calm" }],
        ] as const satisfies Call[],
      },
    ]);
    const stranger = await seedPerson(app);
    const blocks = [ada, bo].map((person) => ({
      person,
      calls: [
        ["POST", `/v3/users/${stranger.id}/block/`, {}],
        ["DELETE", `/v3/users/${stranger.id}/block/`],
      ] as const satisfies Call[],
    }));
    expect(await sendAll([...lanes, ...blocks], 12)).toEqual([200]);
    expect(await deadlocks(app)).toBe(before);
    expect(await wrongCounters(app)).toEqual([]);
  },
);
