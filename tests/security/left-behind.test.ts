import { heapStats } from "bun:jsc";
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type Client, createClient } from "../support/api.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(180_000);

const SENT = 40;
const LONG = 900_000;
const MB = 1_048_576;

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startTestApp();
  client = createClient(app);
});
afterAll(() => app.close());

/** How often to collect again: on a busy machine, a request may end long after its answer. */
const COLLECTIONS = 20;

/** Megabytes left in memory after `SENT` calls of `send`, each with a new text; a result over `limit` is final. */
async function leftBy(send: (text: string) => Promise<{ status: number }>, limit = LITTLE): Promise<number> {
  const left = async () => {
    // A body that was read a moment ago is still held by its request.
    await Bun.sleep(50);
    Bun.gc(true);
    await Bun.sleep(50);
    Bun.gc(true);
    const { heapSize, extraMemorySize } = heapStats();
    return (heapSize + extraMemorySize) / MB;
  };
  let sent = 0;
  const grownBy = async () => {
    const before = await left();
    for (let at = 0; at < SENT; at++) {
      sent += 1;
      const { status } = await send(`${sent}_${"x".repeat(LONG)}`);
      expect(status).toBeLessThan(500);
    }
    let grown = (await left()) - before;
    for (let more = 0; more < COLLECTIONS && grown >= limit; more++) grown = (await left()) - before;
    return grown;
  };
  const first = await grownBy();
  // The first requests load code that stays; a leak grows with every request.
  return first < limit ? first : grownBy();
}

/** A fifth of the bytes sent. */
const LITTLE = (SENT * LONG) / 5 / MB;
const post = (path: string, body: string, type = "application/json") =>
  fetch(`${app.url}${path}`, { method: "POST", headers: { "content-type": type }, body }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer;
  });

test("unknown names leave nothing in memory, on any transport [SECURITY 42]", async () => {
  for (const [path, wrap] of [
    ["/v3/login/", (name: string) => JSON.stringify({ [name]: 1 })],
    ["/v3/login/", (name: string) => JSON.stringify({ password: { [name]: { [`_${name.slice(0, 50)}`]: 1 } } })],
    ["/trpc/auth.login", (name: string) => JSON.stringify({ [name]: 1 })],
    ["/resource/UserSessionResource/create/", (name: string) => JSON.stringify({ options: { [name]: 1 } })],
  ] as const) {
    expect(await leftBy((text) => post(path, wrap(`k_${text}`))), path).toBeLessThan(LITTLE);
  }
  const form = (text: string) =>
    post("/v3/login/", new URLSearchParams({ [`k_${text}`]: "1" }).toString(), "application/x-www-form-urlencoded");
  expect(await leftBy(form)).toBeLessThan(LITTLE);
});

test("known names stay known after a sender has sent thousands of others [SECURITY 42]", async () => {
  const { toCamelKey } = await import("../../src/contract/case.ts");
  for (let at = 0; at < 10_000; at++) toCamelKey(`made_up_${at}`);
  expect(toCamelKey("username_or_email")).toBe("usernameOrEmail");
  const { boundedMemo } = await import("../../src/contract/bounded-memo.ts");
  let made = 0;
  const memo = boundedMemo((key) => {
    made += 1;
    return key.toUpperCase();
  });
  for (let at = 0; at < 5_000; at++) memo(`made_up_${at}`);
  made = 0;
  for (let at = 0; at < 5; at++) expect(memo("own")).toBe("OWN");
  expect(made).toBe(1);
  for (let at = 0; at < 5; at++) memo("x".repeat(65));
  expect(made).toBe(6);
});

test("queries of the GraphQL transport leave nothing in memory, and one over 16 kB is refused [SECURITY 42]", async () => {
  const ask = (query: string) => post("/graphql", JSON.stringify({ query }));
  const long = await ask(`{ __typename } # ${"x".repeat(20_000)}`);
  expect(long.status).toBe(400);
  expect(await leftBy((text) => ask(`{ __typename } # ${text}`))).toBeLessThan(LITTLE);
  let at = 0;
  // Short enough to be accepted, and different each time: their syntax trees are far larger than the text.
  const fields = Array.from({ length: 600 }, (_, at) => `a${at}: id`).join(" ");
  const short = async () => {
    at += 1;
    for (let more = 0; more < 4; more++)
      expect((await ask(`query q${at}_${more} { v3GetPinQuery(pinId: "1") { ${fields} } }`)).status).toBe(404);
    return { status: 200 };
  };
  expect(await leftBy(short, 20)).toBeLessThan(20);
  const usual = await client.fetch("/graphql?query={__typename}");
  expect(await usual.json()).toEqual({ data: { __typename: "Query" } });
});
