import { rmSync } from "node:fs";
import { join } from "node:path";

/** Bun downloads it when the bench runs, since it is large and nothing else needs it. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";

export interface PageFigures {
  /** 0 to 100 each. */
  scores: Record<"performance" | "accessibility" | "best-practices" | "seo", number>;
  /** Milliseconds. */
  lcp: number;
  blocking: number;
  cls: number;
  /** Transferred script in kB of 1,000 bytes with headers, and the unused part of it. */
  script: number;
  unused: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } } | undefined>;
}

/**
 * One run of Lighthouse's phone profile on an address, retried if it recorded nothing.
 * @throws Error with Lighthouse's output if it fails
 */
export async function measurePage(url: string, chromium: string, folder: string): Promise<PageFigures> {
  return measureOnce(url, chromium, folder).catch(() => measureOnce(url, chromium, folder));
}

/** The first run fetches Lighthouse, and a busy machine takes a minute for one. */
const LIMIT_MS = 240_000;

async function measureOnce(url: string, chromium: string, folder: string): Promise<PageFigures> {
  const output = join(folder, "report.json");
  const log = join(folder, "said.txt");
  rmSync(output, { force: true });
  const run = Bun.spawn(
    [
      ...[process.execPath, "--bun", "x", LIGHTHOUSE, url, "--output=json", `--output-path=${output}`, "--quiet"],
      `--chrome-flags=${FLAGS}`,
    ],
    // A separate process group, so that its browser ends with it.
    { env: { ...process.env, CHROME_PATH: chromium }, stdout: "ignore", stderr: Bun.file(log), detached: true },
  );
  const late = setTimeout(() => process.kill(-run.pid, "SIGKILL"), LIMIT_MS);
  const code = await run.exited;
  clearTimeout(late);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${(await Bun.file(log).text()).slice(-500)}`);
  return figuresOf((await Bun.file(output).json()) as Report);
}

function figuresOf({ categories, audits }: Report): PageFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items = (name: string) => audits[name]?.details?.items ?? [];
  const sum = (values: unknown[]) => values.reduce((total: number, value) => total + Number(value ?? 0), 0) / 1_000;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcp: number("largest-contentful-paint"),
    blocking: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    script: sum(
      items("network-requests")
        .filter(({ resourceType }) => resourceType === "Script")
        .map(({ transferSize }) => transferSize),
    ),
    unused: sum(items("unused-javascript").map(({ wastedBytes }) => wastedBytes)),
  };
}
