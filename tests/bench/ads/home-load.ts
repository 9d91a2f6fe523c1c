/**
 * Opens the home feed of people as a browser does, with the call for its ads after it, and without:
 * `bun tests/bench/ads/home-load.ts PLAN`. Pages open on schedule, even if the previous one has not arrived.
 */
import type { HomeFigures } from "./home.ts";

const { url, tokens, rounds } = JSON.parse(process.argv[2] ?? "") as { url: string; tokens: string[]; rounds: number };
const PAGE = 25;
const PER_SECOND = 40;
/** Pages in a row with ads, and then without. */
const IN_A_ROW = 50;
const WARM_UP = 50;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

async function timed(path: string, token: string, body?: object): Promise<{ ms: number; text: string }> {
  const began = performance.now();
  const response = await fetch(url + path, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "user-agent": BROWSER, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return { ms: performance.now() - began, text };
}
const feed = (token: string) => timed(`/v3/feeds/home/?page_size=${PAGE}`, token);
const slots = (token: string) => timed("/v3/ads/slots/", token, { surface: "home", page_size: PAGE });

const [alone, beside, ads]: [number[], number[], number[]] = [[], [], []];
let found = 0;

async function open(token: string, withAds: boolean): Promise<void> {
  const { ms } = await feed(token);
  (withAds ? beside : alone).push(ms);
  if (!withAds) return;
  const chosen = await slots(token);
  ads.push(chosen.ms);
  found += (JSON.parse(chosen.text).resource_response.data.slots as unknown[]).length;
}

for (let at = 0; at < WARM_UP; at += 1) await open(tokens[at % tokens.length] ?? "", true);
for (const times of [alone, beside, ads]) times.length = 0;
found = 0;
const pages: Promise<void>[] = [];
const began = performance.now();
for (let at = 0; at < rounds * 2; at += 1) {
  await Bun.sleep(Math.max(0, began + (at * 1_000) / PER_SECOND - performance.now()));
  pages.push(open(tokens[at % tokens.length] ?? "", Math.floor(at / IN_A_ROW) % 2 === 0));
}
await Promise.all(pages);
const of = (all: number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};
const figures: HomeFigures = {
  rounds,
  alone: of(alone),
  beside: of(beside),
  ads: of(ads),
  adsAPage: found / rounds,
};
console.log(JSON.stringify(figures));
