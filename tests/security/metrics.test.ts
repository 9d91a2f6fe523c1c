import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSafeFetcher } from "../../server/platform/fetch/safe-fetch.ts";
import { createMetrics } from "../../server/platform/metrics/metrics.ts";
import { NO_TRACING } from "../../server/platform/tracing/tracing.ts";
import { listenForMetrics } from "../../server/transports/probes/metrics.ts";
import { watchFetcher } from "../../server/watched-parts.ts";
import { newEmail, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const TOKEN = "a-token-of-metrics-0123456789";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const ask = (authorization?: string) =>
  fetch(`${app.url}/metrics`, { headers: authorization ? { authorization } : {} });
const figures = async () => (await ask(`Bearer ${TOKEN}`)).text();
/** The lines of a text that are figures, without their values. */
const series = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("tackboard_"))
    .map((line) => line.replace(/ \S+$/, ""));

test("nobody reads the metrics without their token, and the refusal equals a missing page", async () => {
  const missing = await fetch(`${app.url}/no-such-page/`);
  for (const given of [undefined, "Bearer wrong", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, "Bearer "]) {
    const refused = await ask(given);
    expect([given, refused.status]).toEqual([given, missing.status]);
    expect(await refused.text()).not.toContain("tackboard_");
  }
  const given = await ask(`Bearer ${TOKEN}`);
  expect([given.status, given.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(given.headers.get("content-type")).toStartWith("text/plain");
});

test("a site without the setting has no metrics, and counts nothing", async () => {
  const plain = await startTestApp();
  try {
    expect(plain.deps.metrics.isOn).toBe(false);
    expect((await fetch(`${plain.url}/metrics`, { headers: { authorization: "Bearer " } })).status).toBe(404);
  } finally {
    await plain.close();
  }
});

test("many addresses, methods, searches and callers make no new figures [SECURITY 42]", async () => {
  const visit = async (word: string) => {
    for (const path of [`/${word}/`, `/v3/${word}`, `/v3/users/${word}/`, `/media/${word}`])
      await (await fetch(app.url + path)).arrayBuffer();
    await (await fetch(`${app.url}/trpc/${word}`)).arrayBuffer();
    await (await fetch(`${app.url}/v3/pins/1/`, { method: "REPORT" })).arrayBuffer();
  };
  await visit("first");
  const before = series(await figures());
  for (let at = 0; at < 4; at += 1) await visit(`word${at}x`);
  const after = series(await figures());
  expect(after.filter((line) => !before.includes(line) && /word/.test(line))).toEqual([]);
  expect(after.length - before.length).toBeLessThan(10);
  expect(after.join("\n")).not.toContain("REPORT");
});

test("requests, procedures, jobs, mails, queues, the disk and the process are counted", async () => {
  await signUp(app, { email: newEmail() });
  await app.jobs.drained();
  await (await fetch(`${app.url}/`)).arrayBuffer();
  const text = await figures();
  const figure = (start: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(start))
        ?.split(" ")
        .at(-1) ?? Number.NaN,
    );
  expect(figure('tackboard_procedure_calls_total{procedure="auth.register",outcome="done"')).toBe(1);
  expect(text).toContain('tackboard_http_requests_total{route="/*",method="GET",status="200"}');
  expect(text).toMatch(/tackboard_job_seconds_count\{queue="[\w.]+",outcome="done"\} [1-9]/);
  expect(figure('tackboard_mail_seconds_count{outcome="done"}')).toBeGreaterThan(0);
  expect(figure("tackboard_disk_free_bytes")).toBeGreaterThan(1_000_000);
  expect(figure("tackboard_processes")).toBe(1);
  const isEmbedded = app.deps.open.engine === "pglite";
  expect(figure("tackboard_pool_size")).toBe(isEmbedded ? 1 : app.deps.config.databasePool);
  expect(text.includes("tackboard_pool_connections{")).toBe(!isEmbedded);
  expect(figure("tackboard_ad_events_waiting")).toBe(0);
  expect(figure("tackboard_ad_events_oldest_seconds")).toBe(0);
  expect(figure("tackboard_process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(text).toContain("tackboard_nodejs_eventloop_lag");
  expect(text).toContain("# TYPE tackboard_queue_oldest_seconds gauge");
});

test("a refused fetch counts as failed, and a database that is down hides no other figure", async () => {
  const metrics = await createMetrics([
    { name: "gone", help: "Fails.", labelNames: [], read: () => Promise.reject(new Error("down")) },
  ]);
  const fetcher = watchFetcher(createSafeFetcher({ allowPrivate: new Set() }), { metrics, tracing: NO_TRACING });
  await expect(fetcher.fetchUrl("http://127.0.0.1:1/", { accept: "*/*" })).rejects.toThrow();
  const { body } = await metrics.text();
  expect(body).toContain('tackboard_fetch_seconds_count{outcome="failed"} 1');
});

test("on a separate port the metrics need no token, and every other address is missing", async () => {
  const { port, stop } = listenForMetrics(app.deps, { port: 0, host: "127.0.0.1" });
  try {
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain("tackboard_http_requests_total");
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
  } finally {
    stop();
  }
});

test("every figure that dashboard and alert rules read exists, and each rule is seen firing", async () => {
  const text = await figures();
  const folder = join(import.meta.dir, "../../docs/monitoring");
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const rules = read("alerts.yml");
  const named = `${rules}${read("dashboard.json")}`.match(/tackboard_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  const missing = [...new Set(named)].filter(
    (name) => !text.includes(`# TYPE ${name.replace(/_(count|bucket)$/, "")} `) && !text.includes(`# TYPE ${name} `),
  );
  expect(missing).toEqual([]);
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  for (const name of alerts) expect(read("alerts-test.yml")).toContain(`alertname: ${name}\n`);
  const promtool = Bun.which("promtool");
  if (!promtool) return void console.error("skipped: promtool is not installed, so the alert rules did not run");
  const run = Bun.spawnSync([promtool, "test", "rules", "alerts-test.yml"], { cwd: folder });
  expect(`${run.stdout}${run.stderr}`).toContain("SUCCESS");
});
