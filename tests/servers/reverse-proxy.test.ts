import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEvents } from "../support/event-stream.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { beginUpload, offsetOf, sendPart } from "../support/upload-video.ts";
import { CHECKS, type Check, enter } from "./support/proxy-checks.ts";
import { documented, KINDS, programOf, startProxy } from "./support/reverse-proxies.ts";

setDefaultTimeout(60_000);

/** `PROXIES=long bun test tests/servers/reverse-proxy.test.ts`: 200 MB, minutes of silence, and each line removed. */
const isLong = process.env.PROXIES === "long";

const ADDRESS = "the site sees the visitor's address, and not the one that the visitor made up";
const HTTP2 = "browsers get answers by HTTP/2";
const LONG_HEADERS = "addresses and cookies of 12,000 characters arrive";
const PATHS = "slashes of a path arrive as they were sent, doubled and encoded";
const TUS = "an upload by tus arrives while it is sent, and can be resumed";
const PICTURE = "a picture of several megabytes arrives in a form";
const TO_HTTPS = "the port for http leads to https with the same path and query";

/** For lines of the documented files, the check that fails if the line is replaced. */
const LINES: Readonly<Record<string, readonly (readonly [line: string, by: string, check: Check])[]>> = {
  nginx: [
    ["client_max_body_size 211m;", "", PICTURE],
    ["large_client_header_buffers 4 16k;", "", LONG_HEADERS],
    ["proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;", "", ADDRESS],
    [
      "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
      "proxy_set_header X-Forwarded-For $http_x_forwarded_for;",
      ADDRESS,
    ],
    ["proxy_request_buffering off;", "", TUS],
    ["proxy_http_version 1.1;", "", TUS],
    ["proxy_pass http://tackboard;", "proxy_pass http://tackboard/;", PATHS],
    [" http2;", ";", HTTP2],
    ["return 301 https://pins.example.org$request_uri;", "return 301 https://pins.example.org$uri;", TO_HTTPS],
  ],
  haproxy: [
    ["option forwardfor", "", ADDRESS],
    [" alpn h2,http/1.1", "", HTTP2],
    ["http-request redirect scheme https code 301 unless { ssl_fc }", "", TO_HTTPS],
  ],
  Caddy: [],
  Apache: [
    ["Protocols h2 http/1.1", "", HTTP2],
    ["LimitRequestLine 16384", "", LONG_HEADERS],
    ["LimitRequestFieldSize 16384", "", LONG_HEADERS],
    ["AllowEncodedSlashes NoDecode", "", PATHS],
    [" nocanon", "", PATHS],
    ["Redirect permanent / https://pins.example.org/", "", TO_HTTPS],
  ],
};

const folder = mkdtempSync(join(tmpdir(), "tackboard-proxied-"));
let site: SpawnedServer;
const port = () => Number(new URL(site.url).port);

const kinds = Object.values(KINDS);
const missing = kinds.filter((kind) => !programOf(kind));
if (missing.length > 0)
  console.error(`skipped: not installed (Debian): ${missing.map((kind) => kind.package).join(", ")}`);
if (!isLong) console.error("skipped: uploads of 200 MB, silent streams and removed lines; PROXIES=long runs them");

beforeAll(async () => {
  if (missing.length === kinds.length) return;
  // The certificate is made for the test, and nobody vouches for it.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const env = { DATABASE_URL: "", DATA_DIR: join(folder, "data"), LOG_LEVEL: "info" };
  site = await spawnServer({ ...env, PUBLIC_URL: "https://localhost", TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a step with a proxy that runs meanwhile. */
async function through<T>(
  name: string,
  text: string | undefined,
  step: (scene: Awaited<ReturnType<typeof enter>>) => Promise<T>,
) {
  const kind = KINDS[name];
  if (!kind) throw new Error(`no proxy is named ${name}`);
  const proxy = await startProxy(kind, port(), text);
  try {
    return await step(await enter(proxy, site));
  } finally {
    await proxy.stop();
  }
}

describe.each(Object.keys(KINDS))("through %s with its documented file", (name) => {
  const kind = KINDS[name];
  if (!kind) throw new Error(name);
  const isMissing = programOf(kind) === null;

  test.skipIf(isMissing)("people, pages, uploads and events arrive", async () => {
    await through(name, undefined, async (scene) => {
      const failed: string[] = [];
      for (const [title, check] of Object.entries(CHECKS))
        await check(scene).catch((error) => failed.push(`${title}: ${error instanceof Error ? error.message : error}`));
      expect(failed).toEqual([]);
    });
  });

  test.skipIf(isMissing || !isLong)(
    "an upload of 200 MB arrives whole",
    async () => {
      await through(name, undefined, async ({ ann }) => {
        const bytes = new Uint8Array(200 * 2 ** 20).fill(7);
        const { id } = await beginUpload(ann.client, bytes.length);
        const began = performance.now();
        const sent = await sendPart(ann.client, id, bytes, 0);
        const seconds = (performance.now() - began) / 1_000;
        console.error(`${name}: 200 MB in ${seconds.toFixed(1)} s`);
        expect([sent.status, await offsetOf(ann.client, id)]).toEqual([204, bytes.length]);
        expect(statSync(join(folder, "data/uploads/videos", id)).size).toBe(bytes.length);
      });
    },
    120_000,
  );

  for (const [line, by, check] of LINES[name] ?? [])
    test.skipIf(isMissing || !isLong)(
      by
        ? `with "${by}" in place of "${line}", it is not so that ${check}`
        : `without "${line}", it is not so that ${check}`,
      async () => {
        const text = documented(kind);
        expect(text).toContain(line);
        const outcome = await through(name, text.replace(line, by), (scene) =>
          CHECKS[check](scene).then(() => "works", String),
        );
        expect(outcome).not.toBe("works");
      },
    );
});

test.skipIf(missing.length === kinds.length || !isLong)(
  "streams without events stay open through every proxy for longer than its time limit",
  async () => {
    const installed = Object.keys(KINDS).filter((name) => !missing.some((kind) => kind === KINDS[name]));
    const open = installed.map((name) =>
      through(name, undefined, async ({ ann }) => {
        const stream = await openEvents(ann.client);
        await Bun.sleep(95_000);
        await stream.close();
        return [name, stream.text().match(/: still here/g)?.length];
      }),
    );
    expect(await Promise.all(open)).toEqual(installed.map((name) => [name, 4]));
  },
  120_000,
);
