import { afterAll, beforeAll, expect, test } from "bun:test";
import { emailTokens } from "../../db/schema/auth.ts";
import { createLog } from "../../server/platform/system/log.ts";
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
