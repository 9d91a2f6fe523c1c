import { windowsOf } from "../../../server/platform/limits/limits.ts";
import { SHARE } from "../../../server/platform/limits/work-shares.ts";
import { laneOf } from "../../../server/platform/procedure/implement.ts";
import { implementations } from "../../../server/router.ts";
import { type AnyContract, restRoutesOf } from "../../../src/contract/define-contract.ts";
import { fill } from "./run-engine.ts";
import { checkSample, type Sample, takeSample } from "./sample.ts";
import { type RunningServer, startServer } from "./server.ts";
import type { Site } from "./site.ts";
import { table } from "./table.ts";

/** Calls to measure the cost of one, each from a new address. */
const CALLS = 20;
/** An address that searches without a break: until its credit is used up, and then for the measurement. */
const BURN_MS = 12_000;
const MEASURE_MS = 12_000;
const CONNECTIONS = 16;

/**
 * The share of the processor that one address can use with each public call, within its limits: the cost of a call times
 * the number that the limits allow, and never more than its share if the call queues. Then the measured share of searches
 * by an address that asks without a break.
 */
export async function oneAddressReport(site: Site, pins: number, say: (line: string) => void): Promise<string> {
  await fill(site, pins, say, { isRead: true });
  const open = await site.open();
  const sample = checkSample(await takeSample(open.db, []));
  await open.close();
  const server = await startServer({ ...site.env, RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", ADS: "off" });
  try {
    const lines = [["public call", "ms each", "a minute by number", "in turn", "most of the processor"]];
    for (const { contract } of implementations.filter(({ contract }) => contract.access === "public")) {
      const path = pathOf(contract, sample);
      if (path === null) continue;
      say(`  ${contract.name}`);
      lines.push(await costOf(server, contract, path));
    }
    const searches = await shareOfSearches(server, sample);
    return `${site.engine}, ${pins} Pins, one address\n${table(lines)}\nsearches without a break: ${percent(searches)} of the processor`;
  } finally {
    await server.stop();
  }
}

async function costOf(server: RunningServer, contract: AnyContract, path: string): Promise<string[]> {
  const before = server.cpu() ?? Number.NaN;
  let status = 0;
  for (let at = 0; at < CALLS; at++) {
    const answer = await ask(server, contract.kind === "query" ? "GET" : "POST", path, `10.1.${at}.1`);
    status = answer.status;
    await answer.arrayBuffer();
  }
  const ms = ((server.cpu() ?? Number.NaN) - before) / 1_000 / CALLS;
  const windows = (contract.limits ?? []).flatMap((name) => windowsOf(name));
  const perSecond = Math.min(...windows.map(({ points, seconds }) => points / seconds));
  const byNumber = (perSecond * ms) / 1_000;
  const isInTurn = laneOf(contract) !== null;
  const most = isInTurn ? Math.min(SHARE, byNumber) : byNumber;
  return [
    status < 400 ? contract.name : `${contract.name} (${status})`,
    ms.toFixed(1),
    Number.isFinite(perSecond) ? String(Math.round(perSecond * 60)) : "",
    isInTurn ? "yes" : "",
    `${percent(most)}${most <= SHARE ? "" : ", more than its share"}`,
  ];
}

/** Processor share of an address that waits exactly as long as Retry-After says. */
async function shareOfSearches(server: RunningServer, { words }: Sample): Promise<number> {
  const until = performance.now() + BURN_MS + MEASURE_MS;
  const asked = Object.values(words);
  const keepAsking = async (lane: number) => {
    for (let at = lane; performance.now() < until; at++) {
      const query = `/v3/search/pins/?query=${asked[at % asked.length]}`;
      const answer = await ask(server, "GET", query, "10.9.9.9");
      await answer.arrayBuffer();
      if (answer.status === 429) await Bun.sleep(Number(answer.headers.get("retry-after") ?? 1) * 1_000);
    }
  };
  const all = Promise.all(Array.from({ length: CONNECTIONS }, (_, lane) => keepAsking(lane)));
  await Bun.sleep(BURN_MS);
  const [before, began] = [server.cpu() ?? Number.NaN, performance.now()];
  await Bun.sleep(MEASURE_MS);
  const used = ((server.cpu() ?? Number.NaN) - before) / 1_000 / (performance.now() - began);
  await all;
  return used;
}

const ask = ({ port }: RunningServer, method: string, path: string, from: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { "x-forwarded-for": from, "content-type": "application/json" },
    ...(method === "POST" && { body: "{}" }),
  });

/** The call's path with the sample's values as parameters; null if it has no REST route. */
function pathOf(contract: AnyContract, sample: Sample): string | null {
  const routes = restRoutesOf(contract);
  const route = routes.find(({ method }) => method === "GET") ?? routes[0];
  if (!route) return null;
  const { pinIds, usernames, followeeIds, boardId, sectionId, commentIds, words } = sample;
  const values: Record<string, string | undefined> = {
    pinId: pinIds[0],
    boardId,
    sectionId,
    commentId: commentIds[0],
    username: usernames[0],
    userId: followeeIds[0],
    query: words.common,
    q: words.common,
    term: words.common,
  };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "1");
  const query = new URLSearchParams({
    query: words.common,
    q: words.common,
    term: words.common,
    username: usernames[0] ?? "",
  });
  return route.method === "GET" ? `${path}?${query}` : path;
}

const percent = (share: number) => (Number.isFinite(share) ? `${(share * 100).toFixed(1)} %` : "unlimited");
