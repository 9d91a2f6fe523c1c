import { readFileSync } from "node:fs";

export interface Watched {
  /** Milliseconds of each page, the shortest first. */
  pages: number[];
  /** Maximum megabytes of the server, and of it with its processes for pictures and videos. */
  server: number;
  all: number;
  /** The page time below which this share of the pages is. */
  page(share: number): number;
}

const PAUSE_MS = 40;
const ASKERS = 2;
const SAMPLE_MS = 100;

/** Requests pages in turn, and samples the server's memory, until `until` has resolved. */
export async function watch(pid: number, urls: readonly string[], until: Promise<unknown>): Promise<Watched> {
  let isOver = false;
  const pages: number[] = [];
  let [server, all] = [0, 0];
  const ask = async (first: number) => {
    for (let at = first; !isOver; at++) {
      const began = performance.now();
      const answer = await fetch(urls[at % urls.length] ?? "");
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      pages.push(performance.now() - began);
      await Bun.sleep(PAUSE_MS);
    }
  };
  const look = async () => {
    while (!isOver) {
      const own = megabytesOf(pid);
      server = Math.max(server, own);
      all = Math.max(all, own + descendantsOf(pid).reduce((sum, child) => sum + megabytesOf(child), 0));
      await Bun.sleep(SAMPLE_MS);
    }
  };
  const work = [...Array.from({ length: ASKERS }, (_, asker) => ask(asker)), look()];
  await until.finally(() => {
    isOver = true;
  });
  await Promise.all(work);
  return watched(pages, server, all);
}

/** All pages of several rounds. */
export const together = (rounds: readonly Watched[]): Watched =>
  watched(
    rounds.flatMap(({ pages }) => pages),
    Math.max(...rounds.map(({ server }) => server)),
    Math.max(...rounds.map(({ all }) => all)),
  );

function watched(unsorted: readonly number[], server: number, all: number): Watched {
  const pages = unsorted.toSorted((a, b) => a - b);
  const page = (share: number) => pages[Math.min(pages.length - 1, Math.floor(pages.length * share))] ?? 0;
  return { pages, server, all, page };
}

function megabytesOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function descendantsOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    return children.map(Number).flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    return [];
  }
}
