import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, createClient } from "../../support/api.ts";
import { type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { mean } from "./measures.ts";

/** Goals for each language's recall. A second list of a language has a country in its tag. */
export const WORD_GOALS: Readonly<Record<string, number>> = {
  ja: 0.9,
  th: 0.95,
  ar: 0.75,
  vi: 1,
  tr: 0.9,
  ko: 0.85,
  zh: 0.95,
  he: 0.65,
  hi: 0.75,
  pl: 0.9,
  de: 0.9,
  ...Object.fromEntries(
    ["ru", "uk", "sr", "el", "bn", "ta", "id", "sv", "da", "fi", "hu", "cs", "fa", "ur", "nl", "ro"].map((language) => [
      language,
      0.9,
    ]),
  ),
  ...Object.fromEntries(
    ["de-AT", "pl-PL", "ko-KR", "zh-CN", "he-IL", "hi-IN", "ja-JP", "ar-EG", "th-TH", "tr-TR"].map((language) => [
      language,
      0.9,
    ]),
  ),
  ...Object.fromEntries(["es", "fr", "it", "pt"].map((language) => [language, 1])),
};
const DEPTH = 25;
type Answer = Awaited<ReturnType<Client["trpc"]["search"]["pins"]["query"]>>;

interface Title {
  id: string;
  language: string;
  title: string;
}
interface Query {
  language: string;
  query: string;
  kind: string;
  right: readonly string[];
}
export interface Asked extends Query {
  recall: number;
  /** Recall among the first 25 results. */
  early: number;
  precision: number;
  missed: readonly string[];
  wrong: readonly string[];
}

const readLines = async (name: string): Promise<string[][]> =>
  (await readFile(join(import.meta.dir, "words", name), "utf8"))
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split("\t"));

/** Titles of many languages and queries with their right answers. */
export async function readWords(): Promise<{ titles: Title[]; queries: Query[] }> {
  const titles = (await readLines("titles.tsv")).map(([id = "", language = "", title = ""]) => ({
    id,
    language,
    title,
  }));
  const queries = (await readLines("queries.tsv")).map(([language = "", query = "", kind = "", right = ""]) => ({
    language,
    query,
    kind,
    right: right.split(","),
  }));
  return { titles, queries };
}

/** Runs each query in its language, on a site with the titles of all languages. */
export async function askWords(languages: readonly string[]): Promise<Asked[]> {
  const { titles, queries } = await readWords();
  const app = await startTestApp();
  try {
    const board = await seedBoard(app, await seedPerson(app, "Ada"), { name: "Things" });
    const names = await saveTitles(
      app,
      board,
      titles.filter(({ language }) => languages.includes(language)),
    );
    const asked: Asked[] = [];
    for (const query of queries.filter(({ language }) => languages.includes(language)))
      asked.push(await ask(app, query, names));
    return asked;
  } finally {
    await app.close();
  }
}

async function saveTitles(app: TestApp, board: SeededBoard, titles: readonly Title[]): Promise<Map<string, Title>> {
  const names = new Map<string, Title>();
  for (const title of titles) names.set(await seedPin(app, board, { title: title.title }), title);
  return names;
}

async function ask(app: TestApp, query: Query, names: ReadonlyMap<string, Title>): Promise<Asked> {
  const client = createClient(app, { "accept-language": query.language });
  const own = (await everyPage(client, query.query))
    .filter(({ reason }) => reason === null)
    .map(({ id }) => names.get(id))
    .filter((title) => title?.language === query.language)
    .map((title) => title?.id ?? "");
  const first = own.slice(0, DEPTH);
  const among = (list: readonly string[]) => query.right.filter((id) => list.includes(id)).length;
  return {
    ...query,
    recall: among(own) / query.right.length,
    early: among(first) / Math.min(query.right.length, DEPTH),
    precision: own.length === 0 ? 1 : own.filter((id) => query.right.includes(id)).length / own.length,
    missed: query.right.filter((id) => !own.includes(id)),
    wrong: own.filter((id) => !query.right.includes(id)),
  };
}

async function everyPage(client: Client, query: string) {
  const found: Answer["items"] = [];
  let bookmark: string | null = null;
  do {
    const page: Answer = await client.trpc.search.pins.query({ query, pageSize: 60, bookmark });
    found.push(...page.items);
    bookmark = page.bookmark;
  } while (bookmark !== null && found.length < 1_000);
  return found;
}

/** A line for each language: recall, its goal, and precision. */
export function wordsTable(asked: readonly Asked[]): { lines: string[]; isGood: boolean } {
  const languages = [...new Set(asked.map(({ language }) => language))];
  const figures = languages.map((language) => {
    const own = asked.filter((one) => one.language === language);
    const recall = mean(own.map((one) => one.recall));
    const early = mean(own.map((one) => one.early));
    return {
      language,
      recall,
      early,
      goal: WORD_GOALS[language] ?? 0,
      precision: mean(own.map((one) => one.precision)),
    };
  });
  return {
    lines: [
      "language    recall  goal  recall@25  precision",
      ...figures.map(({ language, recall, early, goal, precision }) =>
        [language.padEnd(8), ...[recall, goal, early, precision].map((value) => value.toFixed(2).padStart(8))].join(
          " ",
        ),
      ),
    ],
    isGood: figures.every(({ recall, goal }) => recall >= goal),
  };
}
