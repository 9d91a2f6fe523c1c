import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { buildServer } from "../../server/commands/start.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

// The build, and an empty embedded database.
setDefaultTimeout(120_000);

const data = mkdtempSync(join(tmpdir(), "tackboard-replaced-"));
let folder = "";
let server: SpawnedServer;
beforeAll(async () => {
  const built = dirname(buildServer());
  folder = mkdtempSync(join(ROOT, "dist/replaced-"));
  cpSync(built, folder, { recursive: true, filter: (path) => !path.endsWith(".map") });
  server = await spawnServer({ DATA_DIR: data }, join(folder, "main.js"));
});
afterAll(async () => {
  await server?.stop();
  for (const path of [data, folder, `${folder}.gone`]) rmSync(path, { recursive: true, force: true });
});

/** Calls of slices that nothing has needed before, on three transports, and a page that a slice draws. */
const CALLS = [
  "/v3/admin/accounts/",
  "/trpc/webhooks.list?input=%7B%7D",
  "/resource/ShareSuggestionsResource/get/?data=%7B%22options%22%3A%7B%7D%7D",
  "/oembed?url=https%3A%2F%2Fexample.org%2Fpin%2F1%2F",
];
const statuses = () => Promise.all(CALLS.map(async (path) => (await fetch(server.url + path)).status));

test("a process answers 503 while its files are gone, and works again when they are back", async () => {
  renameSync(folder, `${folder}.gone`);
  expect(await statuses()).toEqual(CALLS.map(() => 503));
  const refused = await fetch(server.url + CALLS[0]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ resource_response: { status: "failure", api_error_code: 10 } });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.output()).toContain("a request failed");

  renameSync(`${folder}.gone`, folder);
  for (const status of await statuses()) expect(status).not.toBe(503);
});
