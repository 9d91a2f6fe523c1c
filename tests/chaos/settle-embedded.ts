import { join } from "node:path";
import { openEmbedded } from "../../db/client.ts";
import { createIds } from "../../server/platform/system/ids.ts";
import {
  type Chaos,
  type ChaosFigures,
  check,
  EACH_MICRO,
  eventsOf,
  openCount,
  seedSpenders,
} from "../bench/ads/chaos.ts";
import { fillDataDir } from "../support/fresh-database.ts";
import { SHORT_LIFE } from "./mortal-site.ts";

const SETTLER = join(import.meta.dir, "settler.ts");
/** Events per line. */
const LINE = 20;
/** Maximum time of a life after it began to settle. */
const LIFE_MS = 250;

/** Settles in one process, which is killed (SIGKILL) and restarted on the same folder. */
export async function settleEmbedded(
  folder: string,
  { kills, events, campaigns }: Omit<Chaos, "processes">,
): Promise<ChaosFigures> {
  const began = performance.now();
  await fillDataDir(folder);
  const seeded = await openEmbedded(folder);
  await seedSpenders(seeded, campaigns, Math.ceil((events / campaigns) * EACH_MICRO));
  await seeded.close();
  const newId = createIds(1_023);
  const all = eventsOf(events, campaigns, newId);
  const lines = Array.from({ length: Math.ceil(events / LINE) }, (_, number) => ({
    number,
    events: all.slice(number * LINE, (number + 1) * LINE),
  }));
  const acknowledged = new Set<number>();
  for (let kill = 0; kill < kills; kill++) {
    const share = lines.slice(0, Math.ceil((lines.length * (kill + 1)) / kills));
    await live(folder, { lines: share, acknowledged, until: "settled" });
  }
  await live(folder, { lines, acknowledged, until: "idle" });
  const open = await openEmbedded(folder);
  try {
    const left = await openCount(open);
    const figures = await check(open, events);
    const lost = figures.lost + left + (lines.length - acknowledged.size);
    const seconds = (performance.now() - began) / 1_000;
    return { processes: 1, kills, events, campaigns, ...figures, lost, seconds };
  } finally {
    await open.close();
  }
}

interface Life {
  /** Input of the process: events that no earlier life has acknowledged. */
  lines: { number: number; events: unknown[] }[];
  acknowledged: Set<number>;
  /** Whether the life ends while the process settles, or once nothing is left to settle. */
  until: "settled" | "idle";
}

async function live(folder: string, { lines, acknowledged, until }: Life): Promise<void> {
  const child = Bun.spawn([process.execPath, SETTLER, folder], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
    env: { ...process.env, ...SHORT_LIFE },
  });
  const asked = lines.filter(({ number }) => !acknowledged.has(number));
  for (const line of asked) void child.stdin.write(`${JSON.stringify(line)}\n`);
  await child.stdin.flush();
  const isAllKept = () => asked.every(({ number }) => acknowledged.has(number));
  let isEnding = false;
  // A second round, because the first one may have passed a shard before its last event arrived.
  let idleRounds = 0;
  for await (const line of linesOf(child.stdout)) {
    if (/^\d+$/.test(line)) acknowledged.add(Number(line));
    if (line === "idle" && isAllKept()) idleRounds += 1;
    if (isEnding || (until === "idle" ? idleRounds < 2 : line !== "settled")) continue;
    isEnding = true;
    void Bun.sleep(until === "idle" ? 0 : Math.random() * LIFE_MS).then(() => child.kill("SIGKILL"));
  }
  await child.exited;
  if (child.signalCode !== "SIGKILL") throw new Error(`the process ended with ${child.exitCode}`);
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
