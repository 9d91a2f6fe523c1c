import { expect, test } from "bun:test";
import { openInMemory } from "../../db/client.ts";
import { beginEngine, takeEngine } from "../../db/engine/pglite/engine-parts.ts";

test("the compiled engine starts a database and is returned once, so that its memory is freed", async () => {
  beginEngine();
  const parts = await takeEngine();
  expect(parts.pgliteWasmModule).toBeInstanceOf(WebAssembly.Module);
  expect(await takeEngine()).toEqual({});
  const open = await openInMemory(parts);
  await open.ping();
  await open.close();
});
