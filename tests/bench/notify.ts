/**
 * `bun run bench:notify`: how many processes hear each other through LISTEN and NOTIFY. A server of its own, up to 200 listeners with a
 * connection each (as each process of the site has) in four processes, and one sender. Prints the delay from `pg_notify` to the listener.
 */
import { availableParallelism, loadavg } from "node:os";
import { SQL } from "bun";
import { startPostgres } from "../support/postgres-servers.ts";
import { median } from "./median.ts";

const CHANNEL = "bench_notify";
const HEARERS = 4;
const LISTENERS = [10, 50, 100, 200];
/** Notifications a second. A save, a message or a follow sends one. */
const RATES = [50, 200, 500];
const ROUND_MS = 8_000;
/** How long after the last notification the listeners may still hear some. */
const AFTER_MS = 3_000;

/** Milliseconds that processes of one machine can compare. */
const now = () => performance.timeOrigin + performance.now();
const wait = (ms: number) => Bun.sleep(Math.max(0, ms));

/** The delays that a hearing process saw, in milliseconds. */
type Heard = number[];

/** Listens over several connections, and reports the delays when the parent asks. */
async function hear(url: string, count: number): Promise<void> {
  const delays: Heard = [];
  const clients = Array.from({ length: count }, () => new SQL({ url, max: 1 }));
  for (const client of clients) await client.listen(CHANNEL, (sent) => void delays.push(now() - Number(sent)));
  process.on("message", () => process.send?.(delays.map((delay) => Math.round(delay * 10) / 10)));
  process.send?.("ready");
}

function spawnHearer(url: string, count: number) {
  const ready = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<Heard>();
  const child = Bun.spawn([process.execPath, import.meta.path, "hear", url, String(count)], {
    stdio: ["ignore", "inherit", "inherit"],
    ipc: (message) => (message === "ready" ? ready.resolve() : heard.resolve(message as Heard)),
  });
  const report = async () => {
    child.send("report");
    const delays = await heard.promise;
    child.kill();
    await child.exited;
    return delays;
  };
  return { ready: ready.promise, report };
}

/** Sends at a steady rate. @returns how many were sent, which is fewer if the server doesn't keep up */
async function send(sql: SQL, rate: number): Promise<number> {
  const began = performance.now();
  const pending = new Set<Promise<unknown>>();
  let sent = 0;
  while (performance.now() - began < ROUND_MS) {
    const due = Math.floor(((performance.now() - began) * rate) / 1_000);
    for (; sent < due; sent++) {
      const one: Promise<unknown> = sql`select pg_notify(${CHANNEL}, ${String(now())})`.then(() => pending.delete(one));
      pending.add(one);
    }
    await wait(2);
  }
  await Promise.all(pending);
  return sent;
}

async function round(url: string, sql: SQL, listeners: number, rate: number): Promise<string> {
  const counts = Array.from({ length: HEARERS }, (_, at) => Math.floor((listeners + at) / HEARERS));
  const hearers = counts.map((count) => spawnHearer(url, count));
  await Promise.all(hearers.map(({ ready }) => ready));
  const sent = await send(sql, rate);
  await wait(AFTER_MS);
  const delays = (await Promise.all(hearers.map(({ report }) => report()))).flat().sort((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN;
  const missing = sent * listeners - delays.length;
  const cells = [listeners, `${Math.round((sent * 1_000) / ROUND_MS)}/s`, median(delays).toFixed(1), p99.toFixed(1)];
  return `| ${[...cells, missing].join(" | ")} |`;
}

const [, , role, url = "", count] = process.argv;
if (role === "hear") await hear(url, Number(count));
else {
  const server = await startPostgres(undefined, { settings: ["max_connections = 300"] });
  const sql = new SQL({ url: server.url("postgres"), max: 8 });
  try {
    const [{ server_version: version } = {}] = await server.ask("show server_version", "postgres");
    console.log(`PostgreSQL ${version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`);
    console.log("| listeners | notifications | delay p50, ms | p99, ms | not heard |\n|---|---|---|---|---|");
    for (const listeners of LISTENERS)
      for (const rate of RATES) console.log(await round(server.url("postgres"), sql, listeners, rate));
  } finally {
    await sql.close({ timeout: 0 });
    await server.kill();
  }
}
