import { expect, test } from "bun:test";
import { openInMemory } from "../../db/client.ts";
import { beginEngine, takeEngine } from "../../db/engine/pglite/engine-parts.ts";

test("the compiled engine is handed out once, so that its memory can be freed, and starts a database", async () => {
  beginEngine();
  const parts = await takeEngine();
  expect(parts.pgliteWasmModule).toBeInstanceOf(WebAssembly.Module);
  expect(await takeEngine()).toEqual({});
  const open = await openInMemory(parts);
  await open.ping();
  await open.close();
});
