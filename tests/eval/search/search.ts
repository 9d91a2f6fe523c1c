import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { PEOPLE } from "../../../server/commands/demo/content/people.ts";
import { fillSite } from "../../../server/commands/demo/fill.ts";
import { describeMissing } from "../../../server/slices/media/describe-missing.ts";
import { countSearchWords } from "../../../server/slices/search/vocabulary.ts";
import { createClient } from "../../support/api.ts";
import { startTestApp } from "../../support/test-app.ts";
import chipJudgements from "./chip-judgements.json";
import { searchAsBefore } from "./former-engine.ts";
import { mean, ndcg, precision, recall } from "./measures.ts";
import { distinct, pictureNames } from "./picture-names.ts";
import judgements from "./search-judgements.json";
import { askWords, WORD_GOALS, wordsTable } from "./words.ts";

type Engine = (query: string) => Promise<string[]>;
const GOAL = 0.75;
const TIMES = 1.5;
const MISSPELT = 0.9;
const CHIPS_GOOD = 0.75;

/** Fills a site with the demo and runs the judged queries. @returns the figures as text, with whether the goals are met */
export async function evaluateSearch(): Promise<string> {
  const app = await startTestApp({ IMAGE_MODEL: "on" });
  try {
    await fillSite(app.deps, { people: PEOPLE, password: "sturdy-lantern-42-forest" });
    const { signal } = new AbortController();
    await describeMissing(app.deps, signal);
    while ((await writePictureWords(app.deps.db, { limit: 500 })) > 0);
    await countSearchWords(app.deps, signal);
    const nameOf = await pictureNames(app);
    const client = createClient(app);
    const now: Engine = async (query) => {
      const { items } = await client.trpc.search.pins.query({ query, pageSize: 60 });
      return distinct(items.map(({ imageSignature }) => nameOf.get(imageSignature) ?? ""));
    };
    const before: Engine = async (query) =>
      distinct((await searchAsBefore(app.deps.db, query)).map((id) => nameOf.get(id) ?? ""));
    const chips = await judgeChips(async (query) => {
      const { oneBarModules } = await client.trpc.search.pins.query({ query });
      const words = oneBarModules.find(({ id }) => id === "words")?.action.filters ?? [];
      return words.map(({ display }) => display.displayText);
    });
    const words = wordsTable(await askWords(Object.keys(WORD_GOALS)));
    const english = await report(now, before);
    const isGood = english.isGood && chips.isGood && words.isGood;
    return [
      ...english.lines,
      ...chips.lines,
      ...words.lines,
      isGood ? "All goals are met." : "Some goal is missed.",
    ].join("\n");
  } finally {
    await app.close();
  }
}

async function report(now: Engine, before: Engine): Promise<{ lines: string[]; isGood: boolean }> {
  const lines: string[] = [];
  const queries = Object.entries(judgements.queries as Record<string, Record<string, number>>);
  const scores = new Map<
    string,
    { now: number; before: number; recall: number; recallBefore: number; precision: number }
  >();
  for (const [query, grades] of queries) {
    const [found, found0] = [await now(query), await before(query)];
    const score = { now: ndcg(found, grades, 10), before: ndcg(found0, grades, 10) };
    scores.set(query, {
      ...score,
      recall: recall(found, grades, 25),
      recallBefore: recall(found0, grades, 25),
      precision: precision(found, grades, 10),
    });
  }
  lines.push("query                     nDCG@10 now  before   recall@25 now  before   precision@10");
  for (const [query, score] of [...scores].sort((a, b) => a[1].now - b[1].now)) {
    const cells = [score.now, score.before, score.recall, score.recallBefore, score.precision].map((value) =>
      value.toFixed(2).padStart(8),
    );
    lines.push(`${query.padEnd(26)}${cells.join("  ")}`);
  }
  const all = [...scores.values()];
  const [ours, theirs] = [mean(all.map((score) => score.now)), mean(all.map((score) => score.before))];
  const misspelt = Object.entries(judgements.misspelt);
  const graded = judgements.queries as Record<string, Record<string, number>>;
  const wrong = mean(
    await Promise.all(misspelt.map(async ([typed, meant]) => ndcg(await now(typed), graded[meant] ?? {}, 10))),
  );
  const right = mean(misspelt.map(([, meant]) => scores.get(meant)?.now ?? 0));
  lines.push(`
${queries.length} queries, ${misspelt.length} of them misspelt too
nDCG@10      now ${ours.toFixed(3)}, before ${theirs.toFixed(3)}, ${(ours / theirs).toFixed(2)} times  (goal ${GOAL}, ${TIMES} times)
recall@25    now ${mean(all.map((score) => score.recall)).toFixed(3)}, before ${mean(all.map((score) => score.recallBefore)).toFixed(3)}
precision@10 ${mean(all.map((score) => score.precision)).toFixed(3)}, of as many as there are
misspelt     ${wrong.toFixed(3)} of ${right.toFixed(3)} spelt right: ${(wrong / right).toFixed(2)}  (goal ${MISSPELT})`);
  const isGood = ours >= GOAL && ours >= TIMES * theirs && wrong >= MISSPELT * right;
  return { lines, isGood };
}

/** Counts the chips that the judged queries offer by whether they help to go on searching. */
async function judgeChips(
  chipsOf: (query: string) => Promise<string[]>,
): Promise<{ lines: string[]; isGood: boolean }> {
  const judged: Readonly<Record<string, { good: string[]; poor: string[] }>> = chipJudgements.chips;
  const counts = { good: 0, poor: 0 };
  const unknown: string[] = [];
  for (const query of Object.keys(judgements.queries)) {
    for (const chip of await chipsOf(query)) {
      if (judged[query]?.good.includes(chip)) counts.good += 1;
      else if (judged[query]?.poor.includes(chip)) counts.poor += 1;
      else unknown.push(`${query}: ${chip}`);
    }
  }
  const share = counts.good / Math.max(1, counts.good + counts.poor);
  const line = `chips        ${counts.good} good, ${counts.poor} poor: ${share.toFixed(2)}  (goal ${CHIPS_GOOD})`;
  return {
    lines: [line, ...(unknown.length > 0 ? [`not judged yet: ${unknown.join(", ")}`] : [])],
    isGood: share >= CHIPS_GOOD,
  };
}
