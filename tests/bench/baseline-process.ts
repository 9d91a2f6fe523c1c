/**
 * The product's baseline: a bare Elysia in a separate process with the same drivers. It answers stored bytes, or runs SQL
 * and turns the rows into JSON, and does nothing else.
 */
import { readFileSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import type { SQL } from "bun";
import { and, desc, eq, getTableColumns, isNull, lt } from "drizzle-orm";
import { Elysia } from "elysia";
import { type Database, openEmbedded, openPostgres } from "../../db/client.ts";
import { boards } from "../../db/schema/boards.ts";
import { images } from "../../db/schema/images.ts";
import { pins } from "../../db/schema/pins.ts";
import { users } from "../../db/schema/users.ts";
import { createIds } from "../../server/platform/system/ids.ts";
import type { Baseline } from "./run/baselines.ts";
import { type Run, type RunTogether, replay, withFreshIds } from "./run/replay.ts";
import { literal } from "./run/sql-literal.ts";

const baselines = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Baseline[];
const { DATABASE_URL, DATA_DIR, PORT } = process.env;
const open = DATABASE_URL ? await openPostgres(DATABASE_URL, 16) : await openEmbedded(DATA_DIR ?? "");
const { $client } = open.db as Database & { $client: PGlite | SQL };
const { pglite } = open;
const newId = createIds(1_023);

const run: Run = pglite
  ? async (sql, params) => (await pglite.query(sql, params)).rows
  : (sql, params) => ($client as SQL).unsafe(sql, params);
const together: RunTogether = pglite
  ? (work) => pglite.transaction((tx) => work(async (sql, params) => (await tx.query(sql, params)).rows)) as never
  : (work) => ($client as SQL).begin((tx) => work((sql, params) => tx.unsafe(sql, params)));

const prepared = new Map<string, string>();
/** PREPARE once, then EXECUTE with the parameters in the text. */
async function execute(sql: string, params: unknown[]): Promise<unknown[]> {
  let name = prepared.get(sql);
  if (!name) {
    name = `baseline_${prepared.size + 1}`;
    prepared.set(sql, name);
    await run(`prepare ${name} as ${sql}`, []);
  }
  const values = params.length > 0 ? `(${params.map(literal).join(", ")})` : "";
  return run(`execute ${name}${values}`, []);
}

const { search: _pinSearch, card: _pinCard, ...pinColumns } = getTableColumns(pins);
const boardColumns = { id: boards.id, name: boards.name, slug: boards.slug, ownerId: boards.ownerId };
const userColumns = { id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName };

interface CardRow {
  card: string;
  board: string;
  pinner: string;
}

/** Cycles through `items`, so that requests vary as the product's do. */
function inTurn<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => items[next++ % items.length] as T;
}

function handlerOf(baseline: Baseline): () => Promise<string> | string {
  switch (baseline.kind) {
    case "bytes":
      return () => baseline.body;
    case "replay": {
      const next = inTurn(baseline.variants);
      return async () => {
        const { statements, fresh } = next();
        return JSON.stringify(await replay(withFreshIds(statements, fresh, newId), run, together));
      };
    }
    case "execute": {
      const next = inTurn(baseline.variants);
      return async () => JSON.stringify(await replay(next().statements, execute, (work) => work(execute)));
    }
    case "least": {
      const next = inTurn(baseline.params);
      return async () => JSON.stringify(await run(baseline.sql, baseline.isNew ? [newId(), ...next()] : next()));
    }
    case "cards": {
      const next = inTurn(baseline.params);
      return async () => {
        const rows = (await run(baseline.sql, next())) as CardRow[];
        return `[${rows.map((row) => `${row.card.slice(0, -1)},"board":${row.board},"pinner":${row.pinner}}`).join(",")}]`;
      };
    }
    case "drizzle": {
      const next = inTurn(baseline.before);
      return async () =>
        JSON.stringify(
          await open.db
            .select({ pin: pinColumns, board: boardColumns, pinner: userColumns, image: images.sizes })
            .from(pins)
            .innerJoin(boards, eq(boards.id, pins.boardId))
            .innerJoin(users, eq(users.id, pins.pinnerId))
            .innerJoin(images, eq(images.id, pins.imageId))
            .where(and(eq(pins.isPublic, true), isNull(pins.deletedAt), lt(pins.id, next())))
            .orderBy(desc(pins.id))
            .limit(25),
        );
    }
    case "password":
      return async () => JSON.stringify(await Bun.password.verify(baseline.password, baseline.hash));
  }
}

const app = new Elysia();
app.get("/healthz", () => new Response("ok"));
for (const baseline of baselines) {
  const handle = handlerOf(baseline);
  app.get(`/${baseline.path}`, async () => {
    return new Response(await handle(), { headers: { "Content-Type": "application/json; charset=utf-8" } });
  });
}
app.listen({ port: Number(PORT), hostname: "127.0.0.1" });
process.on("SIGTERM", async () => {
  await open.close();
  process.exit(0);
});
