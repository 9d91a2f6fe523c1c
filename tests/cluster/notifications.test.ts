import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../db/client.ts";
import { createClient } from "../support/api.ts";
import { type EventStream, openEvents } from "../support/event-stream.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { type Person, signUp } from "../support/people.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

let open: OpenDatabase;
let first: SpawnedServer;
let second: SpawnedServer;
let ada: Person;
let stream: EventStream;
beforeAll(async () => {
  open = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "tackboard-"));
  const env = { DATABASE_URL: open.url ?? "", MEDIA_URL: join(folder, "media"), DATA_DIR: folder };
  [first, second] = await Promise.all([spawnServer(env), spawnServer(env)]);
  ada = await signUp(first, { name: "Ada" });
  // Ada's page has its stream at the second process.
  const there = createClient(second, { cookie: ada.client.cookie() });
  stream = await openEvents(there);
});
afterAll(async () => {
  await stream?.close();
  await Promise.all([first?.stop(), second?.stop()]);
  await open?.close();
});

const followAtFirst = async () => {
  const fan = await signUp(first, { name: "Fan" });
  await fan.client.rest("POST", `/v3/users/${ada.user.id}/follow/`);
};
const newsHeard = () => stream.text().split("event: news").length - 1;

test("a notification from one process reaches a page whose stream is on another", async () => {
  expect(stream.response.status).toBe(200);
  await followAtFirst();
  await stream.next("news", 10_000);
  expect((await ada.client.trpc.notifications.list.query({})).items).toMatchObject([{ kind: "follow" }]);
});

test("a message sent through one process appears at once on a page whose stream is on another", async () => {
  const ben = await signUp(first, { name: "Ben" });
  const began = performance.now();
  const made = await ben.client.trpc.conversations.create.mutate({ userIds: [ada.user.id], text: "Are you there?" });
  await stream.next("conversation", 5_000);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(stream.text()).toContain(`event: conversation\ndata: {"conversationId":"${made.id}"}`);
  const there = createClient(second, { cookie: ada.client.cookie() });
  const { items } = await there.trpc.conversations.messages.query({ conversationId: made.id });
  expect(items).toMatchObject([{ text: "Are you there?", isMine: false }]);
});

test("notifications continue after the database server has cut every connection [SECURITY 37]", async () => {
  const before = newsHeard();
  await open.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await Bun.sleep(2_000);
  await followAtFirst();
  for (let i = 0; i < 100 && newsHeard() === before; i++) await Bun.sleep(100);
  expect(newsHeard()).toBeGreaterThan(before);
});

test("a server with an open event stream stops at once, and tells the page to reconnect [SECURITY 35]", async () => {
  const began = performance.now();
  expect(await second.stop()).toBe(0);
  await stream.ended(1_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});
