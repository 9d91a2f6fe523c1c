import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../db/client.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { type StoppableProxy, startProxy } from "../support/stoppable-proxy.ts";

let open: OpenDatabase;
let proxy: StoppableProxy;
let server: SpawnedServer;

beforeAll(async () => {
  open = await freshDatabase();
  const url = new URL(open.url ?? "");
  proxy = await startProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  server = await spawnServer({
    DATABASE_URL: url.href,
    MEDIA_URL: mkdtempSync(join(tmpdir(), "tackboard-media-")),
    DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
  });
}, 60_000);
afterAll(async () => {
  await server?.stop("SIGKILL");
  proxy?.close();
  await open?.close();
});

test("fails the health check once no statement has finished for half a minute, and still stops", async () => {
  const health = async () => (await fetch(`${server.url}/healthz`)).status;
  expect(await health()).toBe(200);
  proxy.freeze();
  let status = 200;
  for (let second = 0; second < 60 && status === 200; second++) {
    await Bun.sleep(1_000);
    status = await health();
  }
  expect(status).toBe(503);
  const stopped = await Promise.race([server.stop(), Bun.sleep(10_000).then(() => "still running")]);
  expect(stopped).not.toBe("still running");
}, 120_000);
