import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openEmbedded } from "../../../db/client.ts";
import { fillDataDir } from "../../support/fresh-database.ts";

/** Some seconds of them. */
const STATEMENTS = 20_000;

const folder = mkdtempSync(join(tmpdir(), "tackboard-heard-"));
let open: OpenDatabase;
beforeAll(async () => {
  await fillDataDir(folder);
  open = await openEmbedded(folder);
});
afterAll(async () => {
  await open?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a job that sends statement after statement lets requests through", async () => {
  const server = Bun.serve({ port: 0, fetch: () => new Response("here") });
  let isHeard = false;
  const asking = fetch(server.url).then((response) => {
    isHeard = true;
    return response.text();
  });
  let sent = 0;
  while (sent < STATEMENTS && !isHeard) {
    await open.ping();
    sent += 1;
  }
  expect(await asking).toBe("here");
  await server.stop();
  expect(sent).toBeLessThan(STATEMENTS);
});
