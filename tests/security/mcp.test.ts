import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accessTokens } from "../../db/schema/auth.ts";
import { hashSecret, newPersonalToken } from "../../server/platform/system/ids.ts";
import type { TokenScope } from "../../src/contract/token-scopes.ts";
import { type ConnectedApp, connect, seedApp } from "../support/oauth.ts";
import { type Person, signUp } from "../support/people.ts";
import { type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(180_000);

let app: TestApp;
let ada: Person;
let bea: Person;
let shelf: ConnectedApp;
let secret: { board: MadeBoard; pin: MadePin };
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  bea = await signUp(app, { name: "Bea" });
  shelf = await seedApp(app, ada);
  const board = await makeBoard(ada.client, "Surprise", { privacy: "secret" });
  secret = { board, pin: await makePin(ada.client, board.id, { title: "Wolframite" }) };
});
afterAll(() => app.close());

/** A person's own token with these scopes. */
async function tokenOf({ user }: Person, ...scopes: TokenScope[]): Promise<string> {
  const token = newPersonalToken();
  const { db, newId } = app.deps;
  await db
    .insert(accessTokens)
    .values({ id: newId(), userId: user.id, name: "agent", scopes, tokenHash: hashSecret(token) });
  return token;
}

interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The tool's answer, or its refusal. */
  words: string;
  isError: boolean;
}

async function send(body: unknown, headers: Record<string, string>, site: Pick<TestApp, "url"> = app): Promise<Reply> {
  const response = await fetch(`${site.url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const { result } = (text.startsWith("{") ? JSON.parse(text) : {}) as {
    result?: { isError?: boolean; content?: { text: string }[] };
  };
  const words = result?.content?.[0]?.text ?? "";
  return { status: response.status, headers: response.headers, text, words, isError: result?.isError ?? false };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const message = (name: string, args: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});
const call = (token: string, name: string, args: object = {}) => send(message(name, args), bearer(token));

test("a page of another site calls no tool, with a valid token either [SECURITY 11]", async () => {
  const token = await tokenOf(ada, "read", "write");
  const elsewhere: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${app.url}.evil.example` },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const foreign of elsewhere) {
    const { status } = await send(message("boards_create", { name: "Taken" }), { ...bearer(token), ...foreign });
    expect(status, JSON.stringify(foreign)).toBe(403);
  }
  const own = await send(message("auth_me"), { ...bearer(token), origin: app.url });
  expect(own.status).toBe(200);
  const boards = await ada.client.rest<{ name: string }[]>("GET", `/v3/users/${ada.user.username}/boards/`);
  expect(boards.data.map(({ name }) => name)).not.toContain("Taken");
});

test("without a token, and with a browser's session alone, a caller only learns how to connect [SECURITY 46]", async () => {
  for (const [headers, error] of [
    [{}, null],
    [{ cookie: ada.client.cookie() }, null],
    [bearer("made-up"), 'error="invalid_token"'],
  ] as const) {
    const { status, headers: given, text } = await send(message("auth_me"), headers);
    expect(status).toBe(401);
    expect(text).not.toContain(ada.user.username);
    const challenge = given.get("www-authenticate") ?? "";
    expect(challenge).toContain(`resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp"`);
    if (error) expect(challenge).toContain(error);
    else expect(challenge).not.toContain("error=");
  }
});

test("a revoked token calls no tool [SECURITY 46]", async () => {
  const token = await tokenOf(ada, "read");
  expect((await call(token, "auth_me")).status).toBe(200);
  await app.deps.db.delete(accessTokens).where(eq(accessTokens.tokenHash, hashSecret(token)));
  expect((await call(token, "auth_me")).status).toBe(401);
});

test("a token that only reads changes nothing by any tool [SECURITY 46]", async () => {
  const token = await tokenOf(ada, "read");
  const { text } = await send({ jsonrpc: "2.0", id: 1, method: "tools/list" }, bearer(token));
  const { result } = JSON.parse(text) as {
    result: { tools: { name: string; annotations: { readOnlyHint: boolean } }[] };
  };
  const writing = result.tools.filter(({ annotations }) => !annotations.readOnlyHint);
  expect(writing.length).toBeGreaterThan(15);
  for (const { name } of writing) {
    const refused = await call(token, name, { pin_id: secret.pin.id, board_id: secret.board.id, name: "Taken" });
    expect(refused, name).toMatchObject({ status: 200, isError: true });
    expect(refused.text, name).toContain('"api_error_code":411');
  }
  const board = await ada.client.rest("GET", `/v3/boards/${secret.board.id}/`);
  expect(board.data).toMatchObject({ name: "Surprise", pin_count: 1 });
});

test("every tool refuses a token that lacks its scope [SECURITY 46]", async () => {
  const token = await tokenOf(ada, "conversions");
  const { text } = await send({ jsonrpc: "2.0", id: 1, method: "tools/list" }, bearer(token));
  const { tools } = (JSON.parse(text) as { result: { tools: { name: string }[] } }).result;
  for (const { name } of tools) expect((await call(token, name)).text, name).toContain('"api_error_code":411');
});

test("tools show secret boards to nobody else, and to no agent without the scope for them [SECURITY 58]", async () => {
  const others = await tokenOf(bea, "read", "write");
  const agent = (await connect(app, ada, shelf, { scope: "user_accounts:read pins:read boards:read" })).access_token;
  const reads: [string, object][] = [
    ["boards_get", { board_id: secret.board.id }],
    ["boards_list", { username: ada.user.username }],
    ["feeds_board", { board_id: secret.board.id }],
    ["feeds_saved", { username: ada.user.username }],
    ["sections_list", { board_id: secret.board.id }],
    ["pins_get", { pin_id: secret.pin.id }],
    ["search_pins", { query: "wolframite" }],
    ["search_boards", { query: "surprise" }],
    ["comments_list", { pin_id: secret.pin.id }],
  ];
  for (const token of [others, agent])
    for (const [name, args] of reads) {
      const { text } = await call(token, name, args);
      expect(/Surprise|Wolframite/.test(text), `${name}: ${text}`).toBe(false);
    }
  const own = await tokenOf(ada, "read");
  expect((await call(own, "pins_get", { pin_id: secret.pin.id })).words).toContain("Wolframite");
});

test("a body that is too long, too deep or not JSON reaches no tool [SECURITY 30]", async () => {
  const token = await tokenOf(ada, "read", "write");
  const long = message("boards_create", { name: "x".repeat(1_000_001) });
  expect((await send(long, bearer(token))).status).toBe(413);
  const deep = `${'{"a":'.repeat(40)}1${"}".repeat(40)}`;
  for (const body of [`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${deep}}`, "{", "", '"text"', "7"])
    expect((await send(body, bearer(token))).status, body.slice(0, 40)).toBe(400);
  const form = { ...bearer(token), "content-type": "application/x-www-form-urlencoded" };
  expect((await send("jsonrpc=2.0&id=1&method=tools/list", form)).status).toBe(415);
});

test("one request carries one call, so that no batch escapes the limits [SECURITY 30]", async () => {
  const token = await tokenOf(ada, "read", "write");
  const calls = Array.from({ length: 50 }, (_, at) => message("boards_create", { name: `Batched ${at}` }));
  for (const batch of [calls, calls.slice(0, 1), []]) expect((await send(batch, bearer(token))).status).toBe(400);
  const boards = await ada.client.rest<{ name: string }[]>("GET", `/v3/users/${ada.user.username}/boards/`);
  expect(boards.data.filter(({ name }) => name.startsWith("Batched"))).toEqual([]);
});

test("no stream stays open: GET and DELETE answer 405, and subscriptions are refused [SECURITY 38]", async () => {
  const token = await tokenOf(ada, "read");
  for (const method of ["GET", "DELETE", "PUT"]) {
    const headers = { ...bearer(token), accept: "text/event-stream" };
    const response = await fetch(`${app.url}/mcp`, { method, headers });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  }
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "x", version: "1" },
  };
  const listen = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: { _meta, notifications: {} } };
  const newest = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
  const { text } = await send(listen, { ...bearer(token), ...newest });
  expect(text).toContain('"error"');
  expect(text).not.toContain("acknowledged");
});

test("a tool's failure shows the site's sentence and never what broke inside [SECURITY 40]", async () => {
  const broken = await startTestApp();
  const person = await signUp(broken);
  const token = newPersonalToken();
  const { db, newId } = broken.deps;
  await db
    .insert(accessTokens)
    .values({ id: newId(), userId: person.user.id, name: "a", scopes: ["read"], tokenHash: hashSecret(token) });
  broken.deps.fetcher = {
    fetchUrl: () => Promise.reject(new Error("inner words at /srv/secret/path")),
  };
  const failed = await send(message("pins_find_images", { url: "https://shop.example/" }), bearer(token), broken);
  expect(failed).toMatchObject({ status: 200, isError: true });
  expect(failed.text).not.toContain("inner words");
  expect(failed.words.length).toBeGreaterThan(10);
  await broken.close();
});

test("calls count towards the token's limits, and the answer says how much is left [SECURITY 46]", async () => {
  const limited = await startTestApp({ RATE_LIMITS: "on" });
  const person = await signUp(limited);
  const token = newPersonalToken();
  const { db, newId } = limited.deps;
  await db.insert(accessTokens).values({
    id: newId(),
    userId: person.user.id,
    name: "agent",
    scopes: ["read", "write"],
    tokenHash: hashSecret(token),
  });
  const left: number[] = [];
  for (const at of [1, 2, 3]) {
    const made = await send(message("boards_create", { name: `Board ${at}` }), bearer(token), limited);
    expect(made).toMatchObject({ status: 200, isError: false });
    left.push(Number(made.headers.get("x-ratelimit-remaining")));
  }
  expect(left.map((count) => count - (left[0] ?? 0))).toEqual([0, -1, -2]);
  let refused = 0;
  for (let at = 0; at < 1_200 && refused === 0; at++)
    await limited.deps.limits.consume("tokenCall", { ip: "127.0.0.1", userId: person.user.id }).catch(() => refused++);
  const blocked = await send(message("auth_me"), bearer(token), limited);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
  await limited.close();
});
