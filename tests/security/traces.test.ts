import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { createSafeFetcher } from "../../server/platform/fetch/safe-fetch.ts";
import { openMediaStore } from "../../server/platform/media/open-store.ts";
import { createMetrics } from "../../server/platform/metrics/metrics.ts";
import { createLog } from "../../server/platform/system/log.ts";
import { inSpan } from "../../server/platform/tracing/tracing.ts";
import { watchFetcher } from "../../server/watched-parts.ts";
import { type Collector, startCollector } from "../support/otlp-collector.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let collector: Collector;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  collector = startCollector();
  app = await startTraced();
  ada = await signUp(app, { name: "Ada" });
  await settle();
});
afterAll(async () => {
  await app.close();
  await collector.close();
});
beforeEach(() => {
  collector.status = 200;
  collector.spans.length = 0;
  collector.bytes = "";
});

const startTraced = (env: Record<string, string> = {}, overrides = {}) =>
  startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: "pins of a test", ...env }, overrides);

/** Spans are sent in batches, five seconds apart. */
const BATCH_MS = 6_500;
const settle = () => Bun.sleep(BATCH_MS);

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!isDone()) {
    if (performance.now() > end) throw new Error("the collector did not get the spans");
    await Bun.sleep(50);
  }
}

test("a request, its procedure and its statements reach a collector as one trace", async () => {
  await ada.client.rest("GET", `/v3/users/${ada.user.username}/`);
  await until(() => collector.spans.some(({ name }) => name === "GET /v3/users/:0"));
  const request = collector.spans.find(({ name }) => name === "GET /v3/users/:0");
  expect(request).toMatchObject({ parent: "", kind: 2, failed: false });
  expect(request?.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/v3/users/:0",
    "http.response.status_code": "200",
  });
  const trace = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
  const procedure = trace.find(({ name }) => name === "users.get");
  expect(procedure?.parent).toBe(request?.spanId as string);
  const ofProcedure = trace.filter(({ parent }) => parent === procedure?.spanId);
  expect(ofProcedure.length).toBeGreaterThan(0);
  for (const { kind, attributes } of ofProcedure) {
    expect(kind).toBe(3);
    expect(attributes["db.system.name"]).toBe("postgresql");
    expect(attributes["db.query.text"]).toMatch(/\$1/);
  }
  expect(collector.resource).toMatchObject({ "service.name": "pins of a test", "service.version": "0.1.0" });
});

test("statements in a transaction, the job that they queue, and its mail are of the same trace", async () => {
  await app.jobs.start();
  await signUp(app, { name: "Grace" });
  await app.jobs.drained();
  await settle();
  const registered = collector.spans.find(({ name }) => name === "auth.register");
  const trace = collector.spans.filter(({ traceId }) => traceId === registered?.traceId);
  const job = trace.find(({ name }) => name === "job mail.verify_email");
  const names = trace.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["POST /v3/register/email", "sql insert", "mail"]));
  const texts = trace.map(({ attributes }) => String(attributes["db.query.text"] ?? ""));
  expect(texts.some((text) => text.includes("pgboss.job"))).toBe(true);
  expect(trace.find(({ name }) => name === "mail")?.parent).toBe(job?.spanId as string);
}, 60_000);

test("values, passwords, tokens, addresses, words and links never reach a collector [SECURITY 40]", async () => {
  const email = newEmail("canary");
  const words = "canaryword";
  const grace = await signUp(app, { name: words, email });
  const board = await grace.client.trpc.boards.create.mutate({ name: `${words} board` });
  await grace.client.rest("GET", `/v3/search/pins/?query=${words}`);
  await grace.client.rest("GET", `/v3/users/${words}${words}/`);
  await grace.client.rest("POST", "/v3/login/", { username_or_email: email, password: `${PASSWORD}wrong` });
  await fetch(`${app.url}/email/verify/${words}token/?token=${words}`);
  await fetch(`${app.url}/v3/users/me/`, { headers: { authorization: `Bearer ${words}` }, method: "REPORT" });
  await app.jobs.drained();
  // A statement that fails repeats its values in its message.
  await app.deps.fetcher.fetchUrl(`http://${words}.invalid/`, { accept: "*/*" }).catch(() => null);
  const session = await rows<{ hash: string }>(app.deps.db, sql`select token_hash as hash from sessions limit 1`);
  await until(() => collector.spans.some(({ name }) => name === "boards.create"));
  await settle();
  expect(collector.spans.length).toBeGreaterThan(40);
  for (const secret of [words, email, PASSWORD, "example.com", board.id, grace.user.id, "127.0.0.1"])
    expect(collector.bytes, secret).not.toContain(secret);
  for (const { hash } of session) expect(collector.bytes).not.toContain(hash);
}, 60_000);

test("a failed statement is a failed span with its kind, and without its values [SECURITY 40]", async () => {
  const { tracing, db } = app.deps;
  const work = () => rows(db, sql`select ${"canaryvalue"}::text::int as number`);
  await inSpan(tracing.begin({ name: "a test", kind: "internal" }), work).catch(() => null);
  await until(() => collector.spans.some(({ name }) => name === "a test"));
  const statement = collector.spans.find(({ name }) => name === "sql select");
  expect(statement).toMatchObject({ failed: true, attributes: { "db.query.text": "select $1::text::int as number" } });
  expect(String(statement?.attributes["error.type"])).toMatch(/22P02|ERR_POSTGRES_SERVER_ERROR/);
  expect(collector.bytes).not.toContain("canaryvalue");
}, 30_000);

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const FROM_PROXY = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

test("a trace of a trusted proxy goes on and is in the log; a visitor's does not [SECURITY 23]", async () => {
  for (const [proxies, isTrusted] of [
    ["127.0.0.1", true],
    ["10.9.9.9", false],
  ] as const) {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const site = await startTraced({ TRUSTED_PROXIES: proxies }, { log });
    await fetch(`${site.url}/openapi.json`, { headers: FROM_PROXY });
    await site.close();
    const seen = collector.spans.find(({ name }) => name === "GET /openapi.json");
    expect([proxies, seen?.traceId === TRACE, seen?.parent]).toEqual([
      proxies,
      isTrusted,
      isTrusted ? "00f067aa0ba902b7" : "",
    ]);
    const line = lines.map((one) => JSON.parse(one)).find(({ path }) => path === "/openapi.json");
    expect(line.traceId).toBe(seen?.traceId);
    collector.spans.length = 0;
  }
}, 60_000);

test("the samplers by ratio and by parent decide which requests are recorded", async () => {
  const ask = async (env: Record<string, string>, headers: Record<string, string>) => {
    collector.spans.length = 0;
    const site = await startTraced({ TRUSTED_PROXIES: "127.0.0.1", ...env });
    await fetch(`${site.url}/openapi.json`, { headers });
    await site.close();
    return collector.spans.length > 0;
  };
  expect(await ask({ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" }, {})).toBe(false);
  expect(await ask({ OTEL_TRACES_SAMPLER: "parentbased_always_off" }, FROM_PROXY)).toBe(true);
  expect(await ask({}, { traceparent: FROM_PROXY.traceparent.replace(/01$/, "00") })).toBe(false);
  expect(await ask({ OTEL_SDK_DISABLED: "true" }, FROM_PROXY)).toBe(false);
}, 60_000);

test("a collector that is down, slow or broken slows no request and fails none [SECURITY 42]", async () => {
  const warned: string[] = [];
  const log = createLog("warn", { write: (line) => void warned.push(line) });
  const site = await startTraced({ OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of%20a%20test" }, { log });
  const ask = async () => {
    const began = performance.now();
    for (let count = 0; count < 150; count += 1)
      expect((await fetch(`${site.url}/v3/users/nobody${count}/`)).status).toBe(404);
    return performance.now() - began;
  };
  try {
    await ask();
    const well = await ask();
    await settle();
    expect(collector.headers.get("authorization")).toBe("Bearer of a test");
    collector.status = 400;
    await ask();
    await until(() => warned.some((line) => line.includes("the collector takes no traces")));
    collector.status = null;
    const slow = await ask();
    await settle();
    const slower = await ask();
    // A request that waited for this collector would wait for its time limit of seconds.
    expect(Math.min(slow, slower)).toBeLessThan(well * 2 + 3_000);
    expect(warned.filter((line) => line.includes("collector"))).toHaveLength(1);
  } finally {
    const began = performance.now();
    await site.deps.tracing.close();
    expect(performance.now() - began).toBeLessThan(2_000);
    await site.close();
  }
}, 90_000);

test("without a collector nothing is traced, and none of OpenTelemetry's code is loaded", async () => {
  const code = `const { readConfig } = await import("./server/config.ts");
    const { openDatabase, buildDeps } = await import("./server/build-deps.ts");
    const { PgPreparedQuery } = await import("drizzle-orm/pg-core");
    const before = PgPreparedQuery.prototype.queryWithCache;
    const config = readConfig(process.env);
    const deps = await buildDeps(config, await openDatabase(config));
    const loaded = Object.keys(require.cache);
    console.log(JSON.stringify({ isOn: deps.tracing.isOn, same: before === PgPreparedQuery.prototype.queryWithCache,
      count: loaded.length, packages: loaded.filter((path) => path.includes("opentelemetry")).length }));
    process.exit(0);`;
  const folder = `/tmp/tackboard-traces-${process.pid}`;
  const { stdout, stderr } = Bun.spawnSync([process.execPath, "-e", code], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: "silent" },
  });
  await Bun.$`rm -rf ${folder}`;
  const found = JSON.parse(stdout.toString().trim().split("\n").at(-1) || `{"failed":${JSON.stringify(`${stderr}`)}}`);
  expect(found).toMatchObject({ isOn: false, same: true, packages: 0 });
  expect(found.count).toBeGreaterThan(300);
}, 60_000);

test("calls of S3 and of the gateway for text messages are spans without keys and numbers [SECURITY 40]", async () => {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url, method }) =>
      new URL(url).pathname === "/sms"
        ? new Response(null, { status: 204 })
        : new Response(null, { status: method === "HEAD" ? 404 : 200, headers: { etag: '"1"' } }),
  });
  const site = await startTraced({ SMS_URL: `${server.url.origin}/sms` });
  const environment = {
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secretofs3",
    S3_ENDPOINT: server.url.origin,
    S3_REGION: "us-east-1",
  };
  const store = openMediaStore("s3://canarybucket", environment);
  const key = `originals/ab/${"ab".repeat(16)}.jpg`;
  try {
    await inSpan(site.deps.tracing.begin({ name: "a test of calls", kind: "internal" }), async () => {
      await store.put(key, new Uint8Array(3), "image/jpeg");
      await store.has(key);
      await store.delete(key);
      await site.deps.sms.send({ to: "+491701234567", text: "Your code: 123456" });
    });
    await until(() => collector.spans.some(({ name }) => name === "a test of calls"));
    const outer = collector.spans.find(({ name }) => name === "a test of calls");
    const inner = collector.spans.filter(({ parent }) => parent === outer?.spanId);
    expect(inner.map(({ name, kind }) => [name, kind])).toEqual(
      ["s3 put", "s3 head", "s3 delete", "sms"].map((name) => [name, 3]),
    );
    for (const secret of ["canarybucket", "abab", "secretofs3", "1701234567", "123456"])
      expect(collector.bytes, secret).not.toContain(secret);
  } finally {
    await site.close();
    await server.stop(true);
  }
}, 30_000);

test("metrics count failed fetches beside traces", async () => {
  const metrics = await createMetrics([]);
  const fetcher = watchFetcher(createSafeFetcher({ allowPrivate: new Set() }), { metrics, tracing: app.deps.tracing });
  expect(await fetcher.fetchUrl("http://127.0.0.1:1/", { accept: "*/*" }).catch(() => "refused")).toBe("refused");
  expect((await metrics.text()).body).toContain('tackboard_fetch_seconds_count{outcome="failed"} 1');
});
