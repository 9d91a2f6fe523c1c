import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../db/client.ts";
import { createIds } from "../../server/platform/system/ids.ts";
import { plain } from "../media/support/pictures.ts";
import { createClient } from "../support/api.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { type Person, seedPerson } from "../support/seed.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

const CALLERS = 64;

let open: OpenDatabase;
let servers: SpawnedServer[];
let people: Person[];

beforeAll(async () => {
  open = await freshDatabase();
  const env = {
    DATABASE_URL: open.url ?? "",
    DATABASE_POOL: "2",
    MEDIA_URL: mkdtempSync(join(tmpdir(), "tackboard-media-")),
    DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
    RATE_LIMITS: "on",
  };
  servers = await Promise.all([spawnServer(env), spawnServer(env)]);
  const newId = createIds(1_000);
  people = [];
  for (let i = 0; i < CALLERS; i++) {
    const { url } = servers[i % 2] ?? { url: "" };
    people.push(await seedPerson({ url, deps: { db: open.db, newId } }, `Caller${i}`));
  }
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await open?.close();
});

/** A day of one person, each step of which writes in a transaction and counts a limit. */
async function day({ client }: Person, next: Person, picture: string): Promise<number[]> {
  const board = await client.rest<{ id: string }>("POST", "/v3/boards/", { name: "Kitchen" });
  const pin = await client.rest<{ id: string }>("POST", "/v3/pins/", {
    board_id: board.data.id,
    image_base64: picture,
  });
  const id = pin.data?.id ?? "0";
  const answers = [
    board,
    pin,
    await client.rest("POST", "/v3/conversations/", { user_ids: [next.id], text: "Hello" }),
    await client.rest("PATCH", `/v3/pins/${id}/`, { sponsor_username: next.username }),
    await client.rest("POST", `/v3/users/${next.id}/follow/`),
    await client.rest("POST", `/v3/pins/${id}/comments/`, { text: "Nice" }),
  ];
  return answers.map(({ status }) => status);
}

test("64 callers on two processes with two connections each are served without a deadlock", async () => {
  const bytes = await plain(200, 200, "#335577").png().toBuffer();
  const picture = `data:image/png;base64,${bytes.toString("base64")}`;
  const days = await Promise.all(people.map((person, i) => day(person, people[(i + 1) % CALLERS] ?? person, picture)));
  expect(days).toEqual(people.map(() => [200, 200, 200, 200, 200, 200]));
  for (const server of servers) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await createClient(servers[0] ?? { url: "" }).rest("GET", "/v3/feeds/home/")).status).toBeLessThan(500);
}, 180_000);
