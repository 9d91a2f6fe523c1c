import { afterAll, beforeAll, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { emailTokens } from "../../db/schema/auth.ts";
import { withoutLinks } from "../../server/platform/http/request-head.ts";
import { signLink } from "../../server/platform/secrets/signed-link.ts";
import { createLog, readableLog } from "../../server/platform/system/log.ts";
import { writePermit } from "../../server/slices/media/upload.ts";
import { UPLOAD_FORM_PATH } from "../../src/site/app-files.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let written = "";
const log = createLog("info", {
  write: (line) => {
    written += line;
  },
});
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a failed statement is logged with its reason and without its values [SECURITY 40]", async () => {
  const value = "hash-of-a-secret";
  const token = { id: "1", userId: "404", email: "ada@private.example", tokenHash: value };
  const failed = await app.deps.db
    .insert(emailTokens)
    .values({ ...token, purpose: "verify_email", expiresAt: new Date() })
    .catch((error: unknown) => error);
  expect(String(failed)).toContain(value);
  log.error({ err: failed }, "a job failed");
  expect(written).not.toContain(value);
  expect(written).not.toContain("ada@private.example");
  const line = JSON.parse(written);
  expect(line.err.query).toContain('insert into "email_tokens"');
  expect(line.err.message).toContain("violates foreign key constraint");
  expect(line.err.stack).toContain("at ");
});

test("a field named like a password or a token is never written [SECURITY 40]", () => {
  written = "";
  log.info({ token: "t0p", user: { password: "s3cret", name: "Ada" }, headers: { cookie: "session=abc" } }, "seen");
  expect(written).not.toMatch(/t0p|s3cret|session=abc/);
  expect(written).toContain("Ada");
});

test("a request is logged without the link, permit or token in its path [SECURITY 40]", async () => {
  const signed = signLink(app.deps, "test", "7", 3_600_000);
  const permit = writePermit(app.deps, { uploadId: "1", userId: "2", isVideo: false });
  const sealed = randomBytes(184).toString("base64url");
  const sheet = Buffer.from('{"entities":["AD"]}').toString("base64url");
  const { log: before } = app.deps;
  app.deps.log = log;
  for (const [path, secret] of [
    ["/ads/leads/", signed],
    ["/ads/preview/9~", signed],
    ["/v3/ads/previews/9~", signed],
    ["/v5/bulk_results/1~", signed],
    [`/v5/bulk_results/${sheet}~`, signed],
    ["/ads/v4/bulk_sheets/1~", signed],
    ["/ads/v4/bulk_rows/1~", signed],
    ["/v5/catalogs/reports/files/FEED~7~", signed],
    ["/ads/v4/catalog_report_lines/FEED~7~", signed],
    ["/v5/reports/", signed],
    ["/ads/v4/report_lines/", signed],
    [UPLOAD_FORM_PATH, permit],
    ["/offsite/ad/", sealed],
    ["/ads/form/", sealed],
    ["/v3/ads/forms/", sealed],
    ["/ads/leads/", signed.replaceAll(".", "%2E")],
    ["/ads/leads/%zz", signed],
    ["/ads/leads/", signed.slice(0, -1)],
  ] as const) {
    written = "";
    await fetch(`${app.url}${path}${secret}`, { redirect: "manual" });
    expect(written, path).toContain(`"path":"${path.slice(0, path.lastIndexOf("/"))}/(link)"`);
    expect(written).not.toContain(secret.slice(-40, -20));
  }
  app.deps.log = before;
  for (const path of ["/", "/pin/1234567890123/", "/ann/oak-table.v1/", "/v3/users/me/", "/caf%C3%A9/%zz"])
    expect(withoutLinks(path)).toBe(path);
});

test("other errors keep their message and their stack", () => {
  written = "";
  log.error({ err: new Error("the disk is full") }, "failed");
  expect(JSON.parse(written).err).toMatchObject({ type: "Error", message: "the disk is full" });
});

test("a missing module is logged by its name", async () => {
  written = "";
  const away = "./away.ts";
  const failed = await import(away).catch((error: unknown) => error);
  log.error({ err: failed }, "a request failed");
  expect(JSON.parse(written).err).toMatchObject({
    type: "ResolveMessage",
    message: expect.stringContaining("away.ts"),
  });
});

test("LOG_FORMAT=text writes one readable line for an event, without its secrets", async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLog("info", await readableLog(destination));
  log.warn({ queue: "mail", token: "do-not-show" }, "a job failed");
  await Bun.sleep(50);
  const text = lines.join("");
  expect(text).toContain("WARN");
  expect(text).toContain("a job failed");
  expect(text).toContain("[redacted]");
  expect(text).not.toContain("do-not-show");
  expect(text).not.toContain("{");
});

test("a request's log line carries the trace that a proxy began, and nothing else of its header", async () => {
  const lines: string[] = [];
  const app = await startTestApp({}, { log: createLog("info", { write: (line) => void lines.push(line) }) });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const ask = (traceparent: string) => fetch(`${app.url}/openapi.json`, { headers: { traceparent } });
  try {
    await ask(`00-${traceId}-00f067aa0ba902b7-01`);
    for (const wrong of [
      "x",
      `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
      `ff-${traceId}-00f067aa0ba902b7-01`,
      `00-${traceId}x`,
    ])
      await ask(wrong);
    const traces = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === "/openapi.json");
    expect(traces.map((line) => line.traceId)).toEqual([traceId, undefined, undefined, undefined, undefined]);
  } finally {
    await app.close();
  }
});
