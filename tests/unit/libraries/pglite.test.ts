import { expect, test } from "bun:test";
import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { lastingEngine } from "../../../db/engine/pglite/lasting-engine.ts";
import { OwnFileSystem } from "../../../db/engine/pglite/own-file-system.ts";
import manifest from "../../../package.json" with { type: "json" };

const LIBRARY = `@electric-sql/pglite ${manifest.dependencies["@electric-sql/pglite"]}`;

/** Files of a new database that others may read or write. The folders follow the umask of the process. */
async function openFiles(FileSystem: typeof NodeFS): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-pglite-"));
  try {
    const pglite = await PGlite.create({ fs: new FileSystem(folder) });
    await pglite.exec("create table a (b int)");
    await pglite.close();
    const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
    return files.filter((file) => lstatSync(file).isFile() && (lstatSync(file).mode & 0o077) !== 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test(`${LIBRARY} opens its files to others, and setattr of NODEFS closes them [SECURITY 45]`, async () => {
  expect((await openFiles(NodeFS)).length).toBeGreaterThan(500);
  expect(await openFiles(OwnFileSystem)).toEqual([]);
}, 120_000);

test(`${LIBRARY} sends every statement through execProtocol, where a PANIC is noticed`, async () => {
  const asks: ((engine: PGlite) => Promise<unknown>)[] = [
    (engine) => engine.query("select 1"),
    (engine) => engine.exec("select 1"),
    (engine) => engine.sql`select ${1}::int`,
    (engine) => engine.transaction((tx) => tx.query("select 1")),
  ];
  const pglite = await PGlite.create();
  const { execProtocol, execProtocolStream } = pglite;
  const panic = Object.assign(new Error("no space left on device"), { severity: "PANIC" });
  for (const ask of asks) {
    const refuse = () => Promise.reject(panic);
    Object.assign(pglite, { execProtocol: refuse, execProtocolStream: refuse });
    const engine = lastingEngine(pglite, async () => Object.assign(pglite, { execProtocol, execProtocolStream }));
    const failure = await ask(engine.as((one) => one)).catch((error: unknown) => error);
    expect([ask.toString(), failure]).toEqual([ask.toString(), panic]);
    await ask(engine.as((one) => one));
  }
  await pglite.close();
}, 120_000);
