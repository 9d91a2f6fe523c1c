import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { countWords, replaceWords } from "../../db/queries/search/words.ts";
import { createPasswords } from "../../server/platform/secrets/passwords.ts";
import { createIds } from "../../server/platform/system/ids.ts";
import { rollUpPopular } from "../../server/slices/feeds/roll-up-popular.ts";
import { keysOf } from "../../src/search/word-keys/word-keys.rules.ts";
import { boardId, boardStatements } from "./seed/boards.ts";
import { collectionStatements } from "./seed/collections.ts";
import { COUNTERS } from "./seed/finish.ts";
import { CREATE_FUNCTIONS } from "./seed/functions.ts";
import { dropIndexes } from "./seed/indexes.ts";
import { followStatements, peopleStatements } from "./seed/people.ts";
import { imageStatement, pinStatement } from "./seed/pins.ts";
import { type SeedPlan, VIEWER_PASSWORD } from "./seed/plan.ts";
import { PRODUCTS } from "./seed/products.ts";
import { vectorStatements } from "./seed/vectors.ts";
import { verifyCards } from "./seed/verify.ts";

/** Pins per statement; PGlite holds a whole statement's work in memory. */
const PINS_AT_ONCE = 20_000;
const LARGE_TABLES = ["pins", "images", "image_vectors", "image_bands", "user_follows", "board_follows"];

/**
 * Fills an empty, migrated database by the plan: equal data for equal plans, on either engine. The database itself makes
 * it, without foreign key checks and with the indexes built at the end.
 * @param db one connection, whose session settings change
 */
export async function seed(db: Database, plan: SeedPlan, say: (line: string) => void = () => {}): Promise<void> {
  const run = async (what: string, statements: SQL[]) => {
    const started = performance.now();
    for (const statement of statements) await db.execute(statement);
    say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  const passwordHash = await createPasswords().hash(VIEWER_PASSWORD);
  await run("functions", [...CREATE_FUNCTIONS, sql`set session_replication_role = replica`]);
  const indexes = await dropIndexes(db, LARGE_TABLES);
  await run("people", peopleStatements(plan, passwordHash));
  await run("boards", boardStatements(plan));
  await run(
    "follows",
    followStatements(plan, (n) => boardId(n, plan)),
  );
  await run("pictures", [imageStatement(plan)]);
  await run("vectors", vectorStatements());
  const starts = Array.from({ length: Math.ceil(plan.pins / PINS_AT_ONCE) }, (_, at) => at * PINS_AT_ONCE);
  await run(
    "Pins",
    starts.map((from) => pinStatement(plan, from, Math.min(plan.pins, from + PINS_AT_ONCE))),
  );
  await run("collections", collectionStatements(plan));
  await run(
    "indexes",
    indexes.map((definition) => sql.raw(definition)),
  );
  await run("counters", COUNTERS);
  await run("products", PRODUCTS);
  // Counting rewrote the rows. Without a vacuum, the engine would have to skip the old versions in every read.
  await run("vacuum", [sql`vacuum analyze`]);
  await run("functions dropped", [sql`drop schema bench cascade`, sql`reset session_replication_role`]);
  // Done here, because the server's own jobs would do it a few minutes later.
  await replaceWords(
    db,
    (await countWords(db)).map((row) => ({ ...row, kinds: [], keys: keysOf(row.word) })),
  );
  await rollUpPopular({ db, now: () => new Date(), newId: createIds(0) });
  await verifyCards(db);
}
