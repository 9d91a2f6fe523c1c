import type { OpenDatabase } from "../../../db/client.ts";
import { freshDatabase } from "../../support/fresh-database.ts";
import { evaluateChoices } from "./board-choice.ts";
import { demoChoices, demoSaves } from "./demo-saves.ts";
import { loadSaves, product, type Question } from "./load.ts";
import { madeSaves } from "./made-saves.ts";
import { hitAt, ndcgAt, recallAt } from "./metrics.ts";
import { itemNeighbours, type Method, popularity } from "./peers.ts";
import { readSaves, type Split, splitBoards, splitLast, splitWhole } from "./split.ts";

export interface DiscoveryOptions {
  /** A file with one board a line; defaults to the demo's boards. */
  saves: string | null;
  /** Saves of a known structure instead. */
  made: boolean;
  seed: number;
  boards: number;
}

interface Figures {
  recall: number;
  hit: number;
  hit20: number;
  hit25: number;
  ndcg: number;
  /** The share of all items that any list contains. */
  coverage: number;
  ms: number;
}

async function measure(method: Method, { known, starts = known, held, asked }: Split, items: number): Promise<Figures> {
  const sums = { recall: 0, hit: 0, hit20: 0, hit25: 0, ndcg: 0 };
  const shown = new Set<number>();
  const began = performance.now();
  for (const board of asked) {
    const found = await method(starts[board] ?? [], board);
    const wanted = held[board] ?? [];
    sums.recall += recallAt(20, found, wanted);
    sums.hit += hitAt(10, found, wanted);
    sums.hit20 += hitAt(20, found, wanted);
    sums.hit25 += hitAt(25, found, wanted);
    sums.ndcg += ndcgAt(20, found, wanted);
    for (const item of found.slice(0, 20)) shown.add(item);
  }
  const mean = (sum: number) => sum / asked.length;
  return {
    recall: mean(sums.recall),
    hit: mean(sums.hit),
    hit20: mean(sums.hit20),
    hit25: mean(sums.hit25),
    ndcg: mean(sums.ndcg),
    coverage: shown.size / items,
    ms: (performance.now() - began) / asked.length,
  };
}

/** The table that `bun run eval discovery` prints: ours and two well-known methods, on one split. */
export async function evaluateDiscovery({ saves: file, made, seed, boards }: DiscoveryOptions): Promise<string> {
  const { saves, items, oracle } = made
    ? madeSaves(seed)
    : { ...readSaves(file === null ? await demoSaves() : await Bun.file(file).text()), oracle: null };
  const lines = [`${saves.length} boards, ${items} items, ${saves.flat().length} saves; seed ${seed}`, ""];
  const drawn = { share: 0.2, seed, asked: boards };
  const questions: { name: string; split: Split; question: Question }[] = [
    { name: "board completion", split: splitBoards(saves, drawn), question: "board" },
    { name: "home, the last save", split: splitLast(saves, drawn), question: "home" },
    { name: "related, boards left out whole", split: splitWhole(saves, drawn), question: "related" },
  ];
  for (const { name, split, question } of questions) {
    const open: OpenDatabase = await freshDatabase();
    try {
      const loaded = await loadSaves(open, split.known, items);
      const methods: [string, Method][] = [
        ["popularity", popularity(split.known)],
        ["item neighbours", itemNeighbours(split.known)],
        ["two hops (ours)", product(open, loaded, question)],
        ...(oracle ? [["who knows how they were made", oracle] satisfies [string, Method]] : []),
      ];
      lines.push(`${name}, ${split.asked.length} boards on ${open.engine}`);
      lines.push(
        "| method | recall@20 | hit@10 | hit@20 | hit@25 | NDCG@20 | coverage | ms |",
        "|---|---|---|---|---|---|---|---|",
      );
      for (const [title, method] of methods) {
        const { recall, hit, hit20, hit25, ndcg, coverage, ms } = await measure(method, split, items);
        const figures = [recall, hit, hit20, hit25, ndcg, coverage].map((figure) => figure.toFixed(3));
        lines.push(`| ${title} | ${figures.join(" | ")} | ${ms.toFixed(2)} |`);
      }
      lines.push("");
    } finally {
      await open.close();
    }
  }
  // A save list has no owners or titles, so this uses the demo's own people.
  if (file === null && !made) lines.push(...(await evaluateChoices(await demoChoices(), { seed, asked: boards })), "");
  return lines.join("\n");
}
