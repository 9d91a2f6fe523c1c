/**
 * `bun run bench:one-board`: one person saves Pins to one board over four connections, in turns with Pinry 2.1.9 if one runs on this
 * machine (PINRY_URL, PINRY_TOKEN of an account). There, one call makes the Pin of a stored picture, and a second one puts it on the board
 * and answers the whole board; the goal is set against the first call alone. Needs TEST_DATABASE_URL; Pinry is best set to the same server.
 */
import { plain } from "../media/support/pictures.ts";
import { accessToken } from "../support/access-token.ts";
import { recount, wrongCounters } from "../support/counters.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { median } from "./median.ts";

const CONNECTIONS = 4;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const PINS = 12_000;
/** Minimum rate relative to Pinry's. */
const GOAL = 2;

if (!process.env.TEST_DATABASE_URL) {
  console.error("bench:one-board needs a PostgreSQL server in TEST_DATABASE_URL");
  process.exit(2);
}

/** Saves one Pin. @throws Error if the site refuses it */
type Save = () => Promise<unknown>;

async function asked(url: string, init: RequestInit): Promise<{ id: number }> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<{ id: number }>;
}

/** Saves a second, over all connections. */
async function rate(save: Save): Promise<number> {
  const began = performance.now();
  let saves = 0;
  const connection = async () => {
    for (; performance.now() - began < ROUND_MS; saves++) await save();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return (saves * 1_000) / (performance.now() - began);
}

const app = await startTestApp();
const [maker, saver] = [await seedPerson(app, "Maker"), await seedPerson(app, "Saver")];
const [shown, board] = [await seedBoard(app, maker), await seedBoard(app, saver)];
const pins: string[] = [];
for (let at = 0; at < PINS; at++) pins.push(await seedPin(app, shown));
await recount(app);
const { token } = await accessToken(app, saver.id);
const savers: Record<string, Save> = {
  Tackboard: () =>
    asked(`${app.url}/v3/pins/${pins.pop()}/save/`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ board_id: board.id }),
    }),
};
const { PINRY_URL, PINRY_TOKEN } = process.env;
if (PINRY_URL) Object.assign(savers, await pinry(`${PINRY_URL}/api/v2`, { Authorization: `Token ${PINRY_TOKEN}` }));

/** Uploads a picture and makes a board. @returns calls that make a Pin, and that add one to the board */
async function pinry(api: string, headers: Record<string, string>): Promise<Record<string, Save>> {
  const json = { ...headers, "Content-Type": "application/json" };
  const form = new FormData();
  form.append("image", new Blob([await plain(800, 600, "#336699").png().toBuffer()]), "picture.png");
  const image = await asked(`${api}/images/`, { method: "POST", headers, body: form });
  const body = JSON.stringify({ name: `Board ${Date.now()}` });
  const { id: boardId } = await asked(`${api}/boards/`, { method: "POST", headers: json, body });
  const pin = JSON.stringify({ image_by_id: image.id, description: "A Pin", tags: [] });
  const make = () => asked(`${api}/pins/`, { method: "POST", headers: json, body: pin });
  return {
    "Pinry, a Pin": make,
    "Pinry, on a board": async () =>
      asked(`${api}/boards/${boardId}/`, {
        method: "PATCH",
        headers: json,
        body: JSON.stringify({ pins_to_add: [(await make()).id] }),
      }),
  };
}

const rates = Object.fromEntries(Object.keys(savers).map((name) => [name, [] as number[]]));
for (let round = -1; round < ROUNDS; round++)
  for (const [name, save] of Object.entries(savers)) {
    const perSecond = await rate(save);
    console.log(`${name}: ${perSecond.toFixed(0)} saves a second`);
    // The first round warms up.
    if (round >= 0) rates[name]?.push(perSecond);
  }
const [ours = 0, theirs] = Object.values(rates).map(median);
console.log(`${ours.toFixed(0)} a second; wrong counters: ${(await wrongCounters(app)).length}`);
if (theirs) {
  const ratio = ours / theirs;
  console.log(
    `Pinry's Pin alone ${theirs.toFixed(0)}: ${ratio.toFixed(2)}, goal ${GOAL}: ${ratio >= GOAL ? "met" : "missed"}`,
  );
}
await app.close();
process.exit(0);
