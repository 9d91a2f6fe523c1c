/**
 * `bun run bench:hot`: 64 people save one Pin, compared with 64 people who each save a different one. Rows that strangers
 * share must not make them wait (docs/decisions/126). Needs TEST_DATABASE_URL, since an embedded database has one connection.
 */
import { sql } from "drizzle-orm";
import { accessToken } from "../support/access-token.ts";
import { recount, wrongCounters } from "../support/counters.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { median } from "./median.ts";
import { runLoad } from "./run/load.ts";

const PEOPLE = 64;
const ROUNDS = 5;
const SECONDS = 2;
/** Minimum rate of savers of one Pin, relative to savers of many. */
const GOAL = 0.8;

if (!process.env.TEST_DATABASE_URL) {
  console.error("bench:hot needs a PostgreSQL server in TEST_DATABASE_URL");
  process.exit(2);
}
const app = await startTestApp();
const maker = await seedPerson(app, "Maker");
const shown = await seedBoard(app, maker);
const people = await Promise.all(Array.from({ length: PEOPLE }, () => seedPerson(app, "Saver")));
const savers = await Promise.all(
  people.map(async (person) => ({
    token: (await accessToken(app, person.id)).token,
    boardId: (await seedBoard(app, person)).id,
    pinId: await seedPin(app, shown),
  })),
);
await recount(app);
await app.deps.db.execute(sql`analyze`);
const [first] = savers;
if (!first) throw new Error("nobody is there");

const lanes = {
  "one Pin": savers.map(({ token, boardId }) => [saveOf(first.pinId, boardId, token)]),
  "64 Pins": savers.map(({ token, boardId, pinId }) => [saveOf(pinId, boardId, token)]),
};
const rates: Record<keyof typeof lanes, number[]> = { "one Pin": [], "64 Pins": [] };
const names = Object.keys(lanes) as (keyof typeof lanes)[];
for (let round = -1; round < ROUNDS; round++) {
  for (const name of names) {
    const load = { port: Number(new URL(app.url).port), connections: PEOPLE, seconds: SECONDS, warmUpSeconds: 0.5 };
    const { perSecond, errors, p50, p99 } = await runLoad({ ...load, maxRequests: 1_000_000, lanes: lanes[name] });
    if (Object.keys(errors).length > 0) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    // The first round warms up.
    if (round >= 0) rates[name].push(perSecond);
    console.log(`${name}: ${Math.round(perSecond)} saves a second, ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  }
}
const ratio = median(rates["one Pin"]) / median(rates["64 Pins"]);
const wrong = await wrongCounters(app);
console.log(
  `one Pin ${Math.round(median(rates["one Pin"]))}, 64 Pins ${Math.round(median(rates["64 Pins"]))} a second:`,
);
console.log(`${ratio.toFixed(2)}, goal ${GOAL}: ${ratio >= GOAL ? "met" : "missed"}; wrong counters: ${wrong.length}`);
await app.close();
process.exit(0);

/** A save as it goes over the wire. */
function saveOf(pinId: string, boardId: string, token: string): string {
  const text = JSON.stringify({ board_id: boardId });
  const lines = [`POST /v3/pins/${pinId}/save/ HTTP/1.1`, "Host: 127.0.0.1", "Accept: application/json"];
  lines.push(
    `Authorization: Bearer ${token}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(text)}`,
  );
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
}
