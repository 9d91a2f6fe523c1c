/**
 * `bun run eval WHAT`: quality of results, compared with other methods in the same run.
 * `discovery [--saves FILE | --made] [--seed N] [--boards N]`: related Pins and the home feed on a save list, a line a board; of
 *   the demo's own also the board that is suggested for a Pin. `--made`: on saves of a known structure, beside the best possible.
 * `alike`: the share of the demo's similar pairs that people find similar; half a minute.
 * `near-duplicates`: copies of the demo's pictures that are recognized, and different pictures that pass for copies; a minute.
 * `nearest`: how many of the nearest made-up vectors are found by bands, and by pgvector's index; a minute.
 * `world`: pages, products and files as people and programs write them: how many are parsed correctly, a row for each kind.
 * `spam [--seeds 1-5]`: labelled days of made-up spam and honest people on a real database, one a seed: outcomes by kind, pooled precision
 *   and recall, and their spread; then a farm and honest imports through the procedures; some minutes.
 * `topics`: the share of each topic's first 20 Pins of the demo that belong to it, and how many of its pictures it shows; some minutes.
 * `search`: judged queries over the demo's pictures, beside the engine that knew a Pin's own words only; some minutes.
 */
import { parseArgs } from "node:util";
import { evaluateAlike } from "./alike/alike.ts";
import { evaluateDiscovery } from "./discovery/discovery.ts";
import { evaluateNearDuplicates } from "./near-duplicates/near-duplicates.ts";
import { evaluateNearest } from "./nearest/nearest.ts";
import { evaluateSearch } from "./search/search.ts";
import { evaluateSpam } from "./spam/spam.ts";
import { evaluateTopics } from "./topics/topics.ts";
import { evaluateWorld } from "./world/world.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    saves: { type: "string" },
    made: { type: "boolean", default: false },
    seed: { type: "string", default: "20261123" },
    seeds: { type: "string", default: "1-5" },
    boards: { type: "string", default: "1000" },
  },
});

/** `3` or `1-5`. */
function seedsIn(said: string): number[] {
  const [from = 1, to = from] = said.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

const evaluations: Record<string, () => Promise<string>> = {
  discovery: () =>
    evaluateDiscovery({
      saves: values.saves ?? null,
      made: values.made,
      seed: Number(values.seed),
      boards: Number(values.boards),
    }),
  alike: evaluateAlike,
  nearest: () => evaluateNearest(Number(values.seed)),
  search: evaluateSearch,
  spam: () => evaluateSpam(seedsIn(values.seeds)),
  topics: evaluateTopics,
  "near-duplicates": evaluateNearDuplicates,
  world: evaluateWorld,
};

const [name = ""] = positionals;
const evaluate = evaluations[name];
if (!evaluate) {
  console.error(`Name what is to be evaluated: ${Object.keys(evaluations).join(", ")}.`);
  process.exit(1);
}
console.log(await evaluate());
process.exit(0);
