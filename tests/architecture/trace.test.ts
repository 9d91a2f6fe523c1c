import { expect, test } from "bun:test";
import { join } from "node:path";

/** Files to open in order to follow one save from its request to its answer. */
const FILES_MAX = 20;

test(`the server answers a save of a Pin by functions of at most ${FILES_MAX} of its files`, async () => {
  const traced = Bun.spawn([process.execPath, join(import.meta.dir, "trace-save.ts"), "server"], { env: process.env });
  const files: string[] = JSON.parse(await new Response(traced.stdout).text());
  const onServer = files.filter((path) => path.startsWith("server/"));
  expect(onServer).toContain("server/slices/pins/create.ts");
  expect(onServer).toContain("server/transports/pipeline/request-pipeline.ts");
  expect(onServer.length, onServer.join("\n")).toBeLessThanOrEqual(FILES_MAX);
}, 180_000);
