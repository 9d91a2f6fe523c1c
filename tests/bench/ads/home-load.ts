/** Opens the home feed of people in turn, with and without ads beside it: `bun tests/bench/ads/home-load.ts PLAN`. */
import type { HomeFigures } from "./home.ts";

const { url, tokens, rounds } = JSON.parse(process.argv[2] ?? "") as { url: string; tokens: string[]; rounds: number };
const PAGE = 25;
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

const [alone, beside, both]: [number[], number[], number[]] = [[], [], []];
let found = 0;
for (let round = 0; round < WARM_UP + rounds; round += 1) {
  const token = tokens[round % tokens.length] ?? "";
  const one = await feed(token);
  const began = performance.now();
  const [page, chosen] = await Promise.all([feed(token), slots(token)]);
  const ms = performance.now() - began;
  if (round < WARM_UP) continue;
  alone.push(one.ms);
  beside.push(page.ms);
  both.push(ms);
  found += (JSON.parse(chosen.text).resource_response.data.slots as unknown[]).length;
}
const of = (all: number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};
const figures: HomeFigures = {
  ...{ rounds, alone: of(alone), beside: of(beside), both: of(both), adsAPage: found / rounds },
};
console.log(JSON.stringify(figures));
