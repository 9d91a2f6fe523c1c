import type { PGlite } from "@electric-sql/pglite";
import type { SQL } from "bun";
import { drizzle as drizzleBun } from "drizzle-orm/bun-sql";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type { Database } from "../../../db/client.ts";
import { createApp } from "../../../server/app.ts";
import { buildDeps, openDatabase } from "../../../server/build-deps.ts";
import { readConfig } from "../../../server/config.ts";
import type { Deps } from "../../../server/deps.ts";
import { withFreshNumber } from "./fresh-number.ts";
import type { Call } from "./load.ts";

export interface Statement {
  sql: string;
  params: unknown[];
}

export interface Captured {
  /** The call's path and body. */
  asked: string;
  statements: Statement[];
  status: number;
  text: string;
  /** Cookies that a browser would send from now on. */
  cookie: string;
}

/** The product in this process, on the benchmark's database, with the statements of each call. */
export interface CapturingApp {
  db: Database;
  deps: Deps;
  call(call: Call): Promise<Captured>;
  close(): Promise<void>;
}

export async function startCapturing(env: Record<string, string>): Promise<CapturingApp> {
  const config = readConfig({
    ...env,
    RATE_LIMITS: "off",
    IMAGE_MODEL: "off",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  });
  const open = await openDatabase(config);
  let statements: Statement[] = [];
  const logger = {
    // They are passed to the baseline process as JSON, so dates and bigints become texts.
    logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, params: params.map(plainParam) }),
  };
  const { $client } = open.db as Database & { $client: PGlite | SQL };
  const db: Database = open.pglite
    ? drizzlePglite({ client: $client as PGlite, logger })
    : drizzleBun({ client: $client as SQL, logger });
  const deps = await buildDeps(config, { ...open, db });
  const app = createApp(deps);
  return {
    db: open.db,
    deps: { ...deps, db: open.db, open },
    call: async ({ method, path, body, cookie }) => {
      statements = [];
      const sent = body === undefined ? undefined : withFreshNumber(JSON.stringify(body));
      const response = await app.handle(
        new Request(`${config.publicUrl}${path}`, {
          method,
          headers: {
            ...(cookie ? { cookie } : {}),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          body: sent,
        }),
      );
      const text = await response.text();
      const set = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      return { asked: `${path} ${sent}`, statements, status: response.status, text, cookie: set.join("; ") };
    },
    close: () => open.close(),
  };
}

const plainParam = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : typeof value === "bigint" ? value.toString() : value;
