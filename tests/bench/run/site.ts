import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { type OpenDatabase, openEmbedded, openPostgres } from "../../../db/client.ts";
import type { Engine, Options } from "../options.ts";

/** A new database, and its folder. */
export interface Site {
  engine: Engine;
  dataDir: string;
  /** Environment of the server. */
  env: Record<string, string>;
  /** One connection, for filling and inspecting; no server may run on an embedded database meanwhile. */
  open(): Promise<OpenDatabase>;
  /** A copy of an embedded database, for a second process; a PostgreSQL database is shared. */
  copy(): { env: Record<string, string>; remove(): void };
  remove(): Promise<void>;
}

let count = 0;

/** @param keep a name under which later runs find it again */
export async function makeSite(engine: Engine, postgresUrl: string, keep: string | null): Promise<Site> {
  const dataDir = keep ? join(tmpdir(), `tackboard-bench-${keep}`) : mkdtempSync(join(tmpdir(), "tackboard-bench-"));
  if (keep) mkdirSync(dataDir, { recursive: true });
  const dropDir = () => {
    if (!keep) rmSync(dataDir, { recursive: true, force: true });
  };
  if (engine === "pglite") {
    return {
      engine,
      dataDir,
      env: { DATA_DIR: dataDir },
      open: () => openEmbedded(dataDir),
      copy: () => {
        const other = mkdtempSync(join(tmpdir(), "tackboard-bench-"));
        cpSync(join(dataDir, "db"), join(other, "db"), { recursive: true });
        return { env: { DATA_DIR: other }, remove: () => rmSync(other, { recursive: true, force: true }) };
      },
      remove: async () => dropDir(),
    };
  }
  const name = keep ? `tackboard_bench_${keep}` : `tackboard_bench_${process.pid}_${++count}`;
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const onServer = async (statement: string): Promise<unknown[]> => {
    const client = new SQL({ url: postgresUrl, max: 1 });
    return client.unsafe(statement).finally(() => client.close());
  };
  const found = await onServer(`SELECT 1 FROM pg_database WHERE datname = '${name}'`);
  if (found.length === 0) await onServer(`CREATE DATABASE ${name}`);
  const env = { DATA_DIR: dataDir, DATABASE_URL: url.href };
  return {
    engine,
    dataDir,
    env,
    open: () => openPostgres(url.href, 1),
    copy: () => ({ env, remove: () => {} }),
    remove: async () => {
      if (!keep) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      dropDir();
    },
  };
}

/** Runs `use` with a site of the benchmark; a kept database is found again by its engine and size. */
export async function withSite<T>(
  engine: Engine,
  pins: number,
  { postgresUrl, keep }: Pick<Options, "postgresUrl" | "keep">,
  use: (site: Site) => Promise<T>,
): Promise<T> {
  const site = await makeSite(engine, postgresUrl, keep && `${keep}_${engine}_${pins}`);
  try {
    return await use(site);
  } finally {
    await site.remove();
  }
}
