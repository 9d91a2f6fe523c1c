import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { z } from "zod";
import { implementations } from "../../server/router.ts";
import { toSnakeKey } from "../../src/contract/case.ts";
import { restRoutesOf } from "../../src/contract/define-contract.ts";
import type { Client } from "../support/api.ts";
import { signUp } from "../support/people.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** These calls end the session that the others need. */
const LEFT_OUT = new Set(["auth.logout", "auth.endAllSessions"]);
const RUNS = 10;
/** Bytes; the server accepts 16 kB of request line and headers. */
const HEAD_MAX = 14_000;

let app: TestApp;
let person: Client;
beforeAll(async () => {
  app = await startTestApp();
  person = (await signUp(app)).client;
  // Calls behind a step-up should be reached as well.
  await stepUp({ client: person });
});
afterAll(() => app.close());

const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 4_000, minLength: 900 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "a\u202eb",
    "0",
    "-1",
    "1e3",
    "NaN",
    "9223372036854775807",
    "9223372036854775808",
    "99999999999999999999999999",
    "1; drop table pins",
    "' or 1=1 --",
    "%00%ff",
    "../../../etc/passwd",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "http://127.0.0.1:1/",
    "http://[::1]/",
    "data:image/png;base64,AAAA",
    "WyJ4IiwxXQ",
    "W10",
    "bnVsbA",
    "-end-",
    "me",
    "__proto__",
  ),
);
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 0.1, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], {
      a: { b: [] },
    }),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
);

function fieldNames(input: z.ZodType): string[] {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as { properties?: object };
  return Object.keys(schema.properties ?? {}).map(toSnakeKey);
}

const cases = implementations
  .filter(({ contract }) => !LEFT_OUT.has(contract.name))
  .flatMap(({ contract }) => restRoutesOf(contract).map((route) => ({ contract, route })));

describe("any input gets an answer in the envelope and never a 500", () => {
  test("there are procedures to test", () => expect(cases.length).toBeGreaterThan(30));

  for (const { contract, route } of cases) {
    test(`${route.method} ${route.path} (${contract.name})`, async () => {
      const names = fieldNames(contract.input);
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
      const record = fc.record(Object.fromEntries(names.map((name) => [name, hostileValue])), { requiredKeys: [] });
      const paths = fc.tuple(...inPath.map(() => fc.oneof(hostileText, fc.constantFrom("1", "7243123456789012345"))));
      await fc.assert(
        fc.asyncProperty(record, paths, async (fields, values) => {
          let path: string = route.path;
          for (const [place, name] of inPath.entries())
            path = path.replace(`{${name}}`, encodeSegment(values[place] ?? "x"));
          const isRead = route.method === "GET";
          const query = isRead ? `?${new URLSearchParams(asText(fields))}` : "";
          // The HTTP server answers a longer head with 431 before the product sees it.
          fc.pre(path.length + query.length < HEAD_MAX);
          const answer = await person.rest(route.method, path + query, isRead ? undefined : fields);
          expect(answer.status, JSON.stringify({ path, fields }).slice(0, 500)).toBeLessThan(500);
          // Handshake calls have their own response shape (CONTRACT.md section 1).
          if (contract.handshake)
            return expect(Object.keys(answer.body)).toEqual(["status", "code", "data", "message"]);
          expect(answer.body.resource_response).toBeDefined();
          expect(answer.body.request_identifier).toBeString();
        }),
        { numRuns: RUNS },
      );
    });
  }
});

describe("a NUL, which the database refuses [SECURITY 30]", () => {
  test("is refused in the address of an invitation that is withdrawn", async () => {
    // A new session: the calls before may have ended the other one.
    const { client } = await signUp(app);
    const made = await client.rest<{ id: string }>("POST", "/v3/boards/", { name: "Invited" });
    const answer = await client.rest("DELETE", `/v3/boards/${made.data.id}/invites/`, {
      email: "a\u0000b@example.com",
    });
    expect(answer).toMatchObject({ status: 400, fields: { email: "Some of these characters can't be used." } });
  });

  for (const { contract, route } of cases) {
    test(`is refused in any field of ${route.method} ${route.path}`, async () => {
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
      const path = inPath.reduce(
        (made, name) => made.replace(`{${name}}`, "7243123456789012345"),
        route.path as string,
      );
      const isRead = route.method === "GET";
      for (const name of fieldNames(contract.input)) {
        for (const value of ["a\u0000b", "a\u0000b@example.com", ["a\u0000b"], { a: "a\u0000b", "b\u0000": 1 }]) {
          const query = isRead ? `?${new URLSearchParams(asText({ [name]: value }))}` : "";
          const answer = await person.rest(route.method, path + query, isRead ? undefined : { [name]: value });
          expect(answer.status, `${name} ${JSON.stringify(value)}`).toBeLessThan(500);
        }
      }
      for (const name of inPath) {
        const other = route.path.replace(`{${name}}`, "a%00b").replaceAll(/\{\w+\}/g, "1");
        expect((await person.rest(route.method, other, isRead ? undefined : {})).status, name).toBeLessThan(500);
      }
    });
  }
});

/** A path segment of any text that a URL can contain. */
const encodeSegment = (text: string) => encodeURIComponent(text.toWellFormed() || "x").replaceAll(".", "%2E");
const asText = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value.toWellFormed() : JSON.stringify(value),
  ]);
