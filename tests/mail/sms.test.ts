import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { outboxMessages } from "../../db/schema/system.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** A gateway like those that operators put before their provider: it accepts a JSON POST. */
let gateway: ReturnType<typeof Bun.serve>;
let answer = 204;
let requests: { method: string; path: string; authorization: string | null; type: string | null; body: unknown }[] = [];
let app: TestApp;

beforeAll(async () => {
  gateway = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      requests.push({
        method: request.method,
        path: new URL(request.url).pathname,
        authorization: request.headers.get("authorization"),
        type: request.headers.get("content-type"),
        body: await request.json(),
      });
      return new Response(null, { status: answer, headers: { location: "/elsewhere" } });
    },
  });
  app = await startTestApp({ SMS_URL: `http://user:p%40ss@127.0.0.1:${gateway.port}/send` });
});
afterAll(async () => {
  await app.close();
  await gateway.stop(true);
});
beforeEach(() => {
  requests = [];
  answer = 204;
});

test("a text message goes to the gateway with its credentials in a header, and is not stored", async () => {
  await app.deps.sms.send({ to: "+491701234567", text: "Ihr Code: 123456 \u{1f4cc}", code: "123456" });
  expect(requests).toEqual([
    {
      method: "POST",
      path: "/send",
      authorization: `Basic ${btoa("user:p@ss")}`,
      type: "application/json",
      body: { to: "+491701234567", text: "Ihr Code: 123456 \u{1f4cc}" },
    },
  ]);
  expect(await app.deps.db.select().from(outboxMessages)).toEqual([]);
});

test("a gateway that refuses, redirects or fails is an error, so that the job retries", async () => {
  for (const status of [302, 400, 500, 503]) {
    answer = status;
    const sending = app.deps.sms.send({ to: "+491701234567", text: "hello" });
    await expect(sending).rejects.toThrow(`the text message gateway answered ${status}`);
  }
  expect(requests.map((request) => request.path)).toEqual(Array(4).fill("/send"));
});
