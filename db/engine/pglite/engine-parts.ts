import { dirname, join } from "node:path";

/** The parts of PGlite that take longest to read and compile. */
export interface EngineParts {
  pgliteWasmModule: WebAssembly.Module;
  fsBundle: Blob;
}

/** The parts that `beginEngine` reads, until `takeEngine` returns them. */
let begun: Promise<EngineParts | null> | null = null;

/**
 * Begins to compile the embedded engine on other threads, while this one evaluates the site's code. Import nothing else
 * here that takes time to load.
 */
export function beginEngine(): void {
  // A fault is reported later: without these parts, the engine reads its files itself, and fails with the reason.
  begun ??= readEngine().catch(() => null);
}

/** @returns the parts that were begun, once; nothing without them, and then the engine reads its files itself */
export async function takeEngine(): Promise<EngineParts | Record<string, never>> {
  const parts = await begun;
  begun = null;
  return parts ?? {};
}

async function readEngine(): Promise<EngineParts> {
  const folder = dirname(Bun.resolveSync("@electric-sql/pglite", import.meta.dir));
  const read = (name: string) => Bun.file(join(folder, name)).arrayBuffer();
  const [pgliteWasmModule, files] = await Promise.all([
    read("pglite.wasm").then((bytes) => WebAssembly.compile(bytes)),
    read("pglite.data"),
  ]);
  return { pgliteWasmModule, fsBundle: new Blob([files]) };
}
