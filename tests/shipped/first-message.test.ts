import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signUp } from "../support/people.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

const folder = mkdtempSync(join(tmpdir(), "tackboard-shipped-"));
let server: SpawnedServer | null = null;
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A site without configuration: the embedded database, rate limits and the image model. */
const start = () => spawnServer({ DATABASE_URL: "", DATA_DIR: folder, RATE_LIMITS: "on", IMAGE_MODEL: "on" });

test("after a first message to a new person it answers, stops in time, and keeps the message", async () => {
  server = await start();
  const [ann, ben] = [await signUp(server, { name: "Ann" }), await signUp(server, { name: "Ben" })];
  const sent = await ann.client.rest<{ id: string }>("POST", "/v3/conversations/", {
    user_ids: [ben.user.id],
    text: "Hello",
  });
  expect(sent.status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  server = await start();
  const { client } = ben;
  const cookie = client.cookie();
  const listed = await fetch(`${server.url}/v3/conversations/`, { headers: { cookie } });
  expect(listed.status).toBe(200);
  expect(await listed.text()).toContain("Hello");
}, 120_000);
