import { afterAll, beforeAll, expect, test } from "bun:test";
import { z } from "zod";
import { OPERATIONS } from "../../server/transports/ads-api-v5/operations.ts";
import { requestOf } from "../../server/transports/ads-api-v5/requests.ts";
import { accessToken } from "../support/access-token.ts";
import { seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import refused from "./v5-refused.json";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await accessToken(app, (await seedPerson(app, "Olga")).id)).token;
});
afterAll(() => app.close());

/** Names of the API description that an operation doesn't read. */
const NAMES = Object.entries(refused as Record<string, { query?: string[]; body?: string[] }>);

async function send(method: string, path: string, query: string, body?: unknown) {
  const response = await fetch(`${app.url}/v5${path.replace(/:\w+/g, "7")}${query}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, message: String((await response.json()).message) };
}

test("a parameter or field of the description that /v5/ doesn't read is refused by its name", async () => {
  let sent = 0;
  for (const [operation, { query = [], body = [] }] of NAMES) {
    const [method = "", path = ""] = operation.split(" ");
    const declared = OPERATIONS.find((one) => one.method === method && one.path === path);
    const isList = declared && requestOf(declared) instanceof z.ZodArray;
    const expected = (name: string) => ({ status: 400, message: `${name}: There is no field ${name} here.` });
    for (const name of query)
      expect({ operation, ...(await send(method, path, `?${name}=x`)) }).toEqual({ operation, ...expected(name) });
    for (const name of body) {
      const fields = { [name]: "x" };
      const answer = await send(method, path, "", isList ? [fields] : fields);
      expect({ operation, ...answer }).toEqual({ operation, ...expected(name) });
    }
    sent += query.length + body.length;
  }
  expect(sent).toBeGreaterThan(100);
});

test("an unknown field that asks for nothing is as good as absent at /v5/", async () => {
  for (const value of [null, false, [], {}]) {
    const { status, message } = await send("POST", "/ad_accounts", "", { name: "Oak", country: "US", extra: value });
    expect({ status, message }).toMatchObject({ status: 200 });
  }
});

test("an unknown flag in a query is as good as absent if it is off, and refused if it is on", async () => {
  for (const off of ["false", "False"])
    expect((await send("GET", "/boards", `?include_empty=${off}&include_archived=${off}`)).status).toBe(200);
  expect(await send("GET", "/boards", "?include_empty=true")).toEqual({
    status: 400,
    message: "include_empty: There is no field include_empty here.",
  });
});

test("true and false in a query are read as Python, JavaScript and PHP print them", async () => {
  for (const flag of ["true", "True", "1", "false", "False", "0"])
    expect((await send("GET", "/ad_accounts", `?include_shared_accounts=${flag}`)).status).toBe(200);
});
