import { rebuildCards } from "../../db/queries/jobs/rebuild-cards.ts";
import { recount } from "../../db/queries/jobs/recount.ts";
import { OpenError, openDatabase } from "../build-deps.ts";
import { ConfigError, readConfig } from "../config.ts";

/**
 * `bun run recount`: recomputes counter columns and stored cards, writes those that differ and prints them. `--check`
 * writes nothing and exits with 1 if something differs. It may run next to a live server on PostgreSQL; an embedded
 * database belongs to its server, which must be stopped first.
 */
const args = process.argv.slice(2);
// Refuse unknown options: with a misspelled `--check` the command would write.
const unknown = args.find((arg) => arg !== "--check");
if (unknown !== undefined) {
  console.error(`${unknown}: not understood. bun run recount [--check]`);
  process.exit(2);
}
const repair = args.length === 0;

const open = await openSite().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof OpenError ? error.message : error);
  process.exit(2);
});
const found = await recount(open.db, { repair });
const cards = await rebuildCards(open.db, { repair });
await open.close();

for (const { counter, wrong, examples } of found) {
  console.log(`${counter}: ${wrong} ${repair ? "repaired" : "wrong"}`);
  for (const { id, was, is } of examples) console.log(`  ${id}: ${was}, counted ${is}`);
  if (wrong > examples.length) console.log(`  and ${wrong - examples.length} more`);
}
for (const { card, wrong } of cards) console.log(`${card}: ${wrong} ${repair ? "rebuilt" : "stale"}`);
const right = found.length + cards.length === 0;
if (right) console.log("Every counter and every card agrees with its rows.");
process.exit(right || repair ? 0 : 1);

async function openSite() {
  return openDatabase(readConfig(process.env));
}
