import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../db/client.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { makeWebhook, type Receiver, startReceiver } from "../support/webhook-receiver.ts";

let open: OpenDatabase;
let receiver: Receiver;
let first: SpawnedServer;
let second: SpawnedServer;
beforeAll(async () => {
  open = await freshDatabase();
  receiver = startReceiver();
  const folder = mkdtempSync(join(tmpdir(), "tackboard-"));
  const env = {
    DATABASE_URL: open.url ?? "",
    MEDIA_URL: join(folder, "media"),
    DATA_DIR: folder,
    ALLOW_PRIVATE_FETCH: receiver.host,
  };
  [first, second] = await Promise.all([spawnServer(env), spawnServer(env)]);
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await receiver?.close();
  await open?.close();
});

const BOARDS = 12;

test("two processes send each event once", async () => {
  const { client } = await signUp(first);
  const { path } = await makeWebhook(client, receiver, ["board.created"]);
  for (let at = 0; at < BOARDS; at++) await client.trpc.boards.create.mutate({ name: `Board ${at}` });
  for (let tries = 0; tries < 200 && receiver.at(path).length < BOARDS; tries++) await Bun.sleep(100);
  // Long enough for another round of both processes.
  await Bun.sleep(3_000);
  const got = receiver.at(path);
  expect(got).toHaveLength(BOARDS);
  expect(new Set(got.map(({ data }) => data.id)).size).toBe(BOARDS);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(BOARDS);
}, 60_000);
