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

const read = (name: string): Promise<ArrayBuffer> =>
  Bun.file(join(dirname(Bun.resolveSync("@electric-sql/pglite", import.meta.dir)), name)).arrayBuffer();

/** Compiles one of PGlite's WebAssembly files. @param name such as `initdb.wasm` */
export const compilePart = async (name: string): Promise<WebAssembly.Module> => WebAssembly.compile(await read(name));

/** Reads and compiles the engine. @throws if PGlite's files are missing */
export async function readEngine(): Promise<EngineParts> {
  const [pgliteWasmModule, files] = await Promise.all([compilePart("pglite.wasm"), read("pglite.data")]);
  return { pgliteWasmModule, fsBundle: new Blob([files]) };
}
