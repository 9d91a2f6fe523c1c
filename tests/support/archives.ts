import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planExport } from "../../server/slices/exports/write.ts";
import type { Export } from "../../src/exports/exports.contract.ts";
import type { Client } from "./api.ts";
import type { TestApp } from "./test-app.ts";

/** An unpacked archive. */
export interface Unpacked {
  folder: string;
  /** Names of all files, sorted. */
  names: string[];
  json<T = unknown>(name: string): T;
  text(name: string): string;
  [Symbol.dispose](): void;
}

/** Unpacks a ZIP with Python's library, which checks every checksum. */
export function unpack(bytes: Uint8Array): Unpacked {
  const folder = mkdtempSync(join(tmpdir(), "archive-"));
  const zip = join(folder, "..", `${folder.split("/").at(-1)}.zip`);
  writeFileSync(zip, bytes);
  const code =
    "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])";
  const done = Bun.spawnSync(["python3", "-c", code, zip, folder]);
  rmSync(zip);
  if (!done.success) throw new Error(done.stderr.toString());
  const text = (name: string) => readFileSync(join(folder, name), "utf8");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    folder,
    names: files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort(),
    text,
    json: <T>(name: string) => JSON.parse(text(name)) as T,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/** Writes an export as its job does, without the jobs of everything else that happened. */
export const writeExport = (app: TestApp, exportId: string): Promise<void> =>
  planExport(app.deps, { exportId }, new AbortController().signal);

/** Starts an export and writes it. */
export async function madeExport(
  app: TestApp,
  { client }: { client: Client },
  choices: Parameters<Client["trpc"]["exports"]["create"]["mutate"]>[0] = {},
): Promise<Export> {
  const { id } = await client.trpc.exports.create.mutate(choices);
  await writeExport(app, id);
  return client.trpc.exports.get.query({ exportId: id });
}

/** Makes an export and unpacks it. */
export async function unpackedExport(
  app: TestApp,
  person: { client: Client },
  choices: Parameters<Client["trpc"]["exports"]["create"]["mutate"]>[0] = {},
): Promise<Unpacked> {
  const { id } = await madeExport(app, person, choices);
  const response = await person.client.fetch(`/v3/exports/${id}/file/`);
  if (response.status !== 200) throw new Error(`the file answered ${response.status}`);
  return unpack(new Uint8Array(await response.arrayBuffer()));
}
