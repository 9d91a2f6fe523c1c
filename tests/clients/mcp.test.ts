import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Client as Client2,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport as Transport2,
  UnauthorizedError as Unauthorized2,
} from "@modelcontextprotocol/client";
import { UnauthorizedError as Unauthorized1 } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as Transport1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { accessToken } from "../support/access-token.ts";
import { CALLBACK, letIn } from "../support/oauth.ts";
import { type Person, signUp } from "../support/people.ts";
import { type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { startWebsite } from "../support/website.ts";

setDefaultTimeout(120_000);

let app: TestApp;
let ada: Person;
let bea: Person;
let token = "";
let harbour: MadeBoard;
let lantern: MadePin;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  bea = await signUp(app, { name: "Bea" });
  ({ token } = await accessToken(app, ada.user.id));
  harbour = await makeBoard(bea.client, "Harbour");
  lantern = await makePin(bea.client, harbour.id, { title: "Lantern" });
});
afterAll(() => app.close());

/** The part of either client that the tests use. */
interface Connected {
  listTools(): Promise<{ tools: ListedTool[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Result>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}
interface ListedTool {
  name: string;
  description?: string;
  inputSchema: { properties?: Record<string, unknown>; required?: string[] };
  outputSchema?: object;
  annotations?: { readOnlyHint?: boolean; destructiveHint?: boolean };
}
interface Result {
  content: { type: string; text?: string }[];
  structuredContent?: unknown;
  isError?: boolean;
}

const INFO = { name: "tests", version: "1.0.0" };
const PIN_TO_NEWEST = { mode: { pin: "2026-07-28" } } as const;
const address = () => new URL(`${app.url}/mcp`);

/** The clients as they are published, each with how it connects. */
const GENERATIONS: { name: string; connect: (headers: Record<string, string>) => Promise<Connected> }[] = [
  {
    name: "sdk 1.32.2",
    connect: async (headers) => {
      const client = new Client1(INFO);
      // The SDK's own types disagree under exactOptionalPropertyTypes.
      await client.connect(new Transport1(address(), { requestInit: { headers } }) as never);
      return client as unknown as Connected;
    },
  },
  {
    name: "client 2.4.0, by the handshake of 2025",
    connect: async (headers) => {
      const client = new Client2(INFO);
      await client.connect(new Transport2(address(), { requestInit: { headers } }));
      return client as unknown as Connected;
    },
  },
  {
    name: "client 2.4.0, by protocol 2026-07-28",
    connect: async (headers) => {
      const client = new Client2(INFO, { versionNegotiation: PIN_TO_NEWEST });
      await client.connect(new Transport2(address(), { requestInit: { headers } }));
      return client as unknown as Connected;
    },
  },
];

const textOf = ({ content }: Result): string => content[0]?.text ?? "";
const dataOf = <T>(result: Result): T => {
  expect(result.isError, textOf(result)).toBeFalsy();
  return JSON.parse(textOf(result)) as T;
};

describe.each(GENERATIONS)("$name", ({ name, connect }) => {
  let client: Connected;
  beforeAll(async () => {
    client = await connect({ authorization: `Bearer ${token}` });
  });
  afterAll(() => client?.close());
  const call = (tool: string, args: Record<string, unknown> = {}) => client.callTool({ name: tool, arguments: args });

  test("lists tools in snake_case with schemas and hints", async () => {
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(30);
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    expect([...byName.keys()].filter((tool) => !/^[a-z]+(_[a-z]+)+$/.test(tool))).toEqual([]);
    expect(byName.get("pins_save")).toMatchObject({
      inputSchema: { required: ["pin_id", "board_id"] },
      annotations: { readOnlyHint: false, destructiveHint: false },
    });
    expect(byName.get("pins_remove")?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(byName.get("search_pins")?.annotations).toMatchObject({ readOnlyHint: true });
    expect(byName.get("boards_get")?.outputSchema).toMatchObject({ type: "object" });
    expect(byName.get("boards_list")?.outputSchema).toBeUndefined();
    expect(client.getInstructions()).toContain("pins_find_images");
  });

  test("searches, saves into a new section, edits, moves and deletes", async () => {
    const found = dataOf<{ results: { id: string; title: string }[] }>(await call("search_pins", { query: "lantern" }));
    expect(found.results.map(({ title }) => title)).toContain("Lantern");
    const board = await call("boards_create", { name: `Lamps of ${name}`, privacy: "secret" });
    const { id: boardId, privacy } = dataOf<{ id: string; privacy: string }>(board);
    expect(privacy).toBe("secret");
    expect(board.structuredContent).toEqual(JSON.parse(textOf(board)));
    const section = dataOf<{ id: string }>(await call("sections_create", { board_id: boardId, name: "Old ones" }));
    const saving = { pin_id: lantern.id, board_id: boardId, section: section.id, idempotency_key: crypto.randomUUID() };
    const saved = dataOf<{ id: string }>(await call("pins_save", saving));
    expect(dataOf<{ id: string }>(await call("pins_save", saving)).id).toBe(saved.id);
    const edited = await call("pins_update", { pin_id: saved.id, title: "Mine", section: null });
    expect(dataOf<{ title: string; section: unknown }>(edited)).toMatchObject({ title: "Mine", section: null });
    const moved = await call("pins_bulk_move", { board_id: boardId, section_id: section.id, pin_ids: [saved.id] });
    expect(moved.isError).toBeFalsy();
    const inSection = dataOf<{ items: { id: string }[]; bookmark: null }>(
      await call("feeds_section", { section_id: section.id }),
    );
    expect(inSection).toMatchObject({ items: [{ id: saved.id }], bookmark: null });
    expect((await call("pins_remove", { pin_id: saved.id })).isError).toBeFalsy();
    expect(dataOf<{ items: unknown[] }>(await call("feeds_board", { board_id: boardId })).items).toEqual([]);
    const own = dataOf<{ items: { name: string }[] }>(await call("boards_list"));
    expect(own.items.map((one) => one.name)).toContain(`Lamps of ${name}`);
  });

  test("saves a picture from a web page", async () => {
    const picture = await Bun.file(join(import.meta.dir, "../../docs/pictures/board-desktop-dark.jpg")).bytes();
    const site = startWebsite(app, "lamps.example");
    const html = `<title>Lamps</title><img src="/lamp.jpg" width="800" height="600" alt="A lamp">`;
    site.pages.set("/", () => new Response(html, { headers: { "content-type": "text/html" } }));
    site.pages.set("/lamp.jpg", () => new Response(picture, { headers: { "content-type": "image/jpeg" } }));
    const page = "https://lamps.example/";
    const { items } = dataOf<{ items: { url: string }[] }>(await call("pins_find_images", { url: page }));
    const { id } = dataOf<{ id: string }>(await call("boards_create", { name: `Found by ${name}` }));
    const made = await call("pins_create", { board_id: id, image_url: items[0]?.url, link: page, title: "A lamp" });
    expect(dataOf<{ title: string; link: string }>(made)).toMatchObject({ title: "A lamp", link: page });
    const card = await call("pins_create", { board_id: id, link: `${page}words`, title: "Words" });
    expect(dataOf<{ is_link_card: boolean }>(card)).toMatchObject({ is_link_card: true, link: `${page}words` });
    await site.close();
  });

  test("explains a refusal in the contract's sentence", async () => {
    const missing = await call("pins_get", { pin_id: "1" });
    expect(missing).toMatchObject({ isError: true, content: [{ type: "text" }] });
    const rest = await ada.client.rest("GET", "/v3/pins/1/");
    expect(textOf(missing)).toBe(rest.message ?? "");
    const unnamed = await call("boards_create", { privacy: "secret" });
    expect(textOf(unnamed)).toContain("name: Don't forget to name your board!");
  });
});

test("an id that was sent as a number names the same Pin, whatever its length", async () => {
  // JSON.stringify can't write this number exactly, so the request is written by hand.
  const params = `{"name":"pins_get","arguments":{"pin_id":${lantern.id}}}`;
  const response = await fetch(address(), {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":${params}}`,
  });
  const { result } = (await response.json()) as { result: Result };
  expect(dataOf<{ id: string }>(result).id).toBe(lantern.id);
});

test("answers fit the schemas that tools declare, as the client checks them", async () => {
  const client = await (GENERATIONS[0] as (typeof GENERATIONS)[number]).connect({ authorization: `Bearer ${token}` });
  const { tools } = await client.listTools();
  const { id: board_id } = await makeBoard(ada.client, "Schemas");
  const own = await makePin(ada.client, board_id, { title: "Bulb" });
  const answer = async (name: string, args: object = {}) =>
    dataOf<{ id: string }>(await client.callTool({ name, arguments: { ...args } }));
  await ada.client.trpc.users.convertToBusiness.mutate({ businessName: "Lamps of Ada" });
  const business = { name: "Lamps", country: "US", acceptsTerms: true } as const;
  const { id: advertiser_id } = await ada.client.trpc.advertiser.create.mutate(business);
  const { id: section_id } = await answer("sections_create", { board_id, name: "One" });
  const day = new Date().toISOString().slice(0, 10);
  const args: Record<string, object> = {
    auth_me: {},
    users_get: { username: ada.user.username },
    pins_find_images: { url: "https://lamps.example/" },
    pins_bulk_copy: { board_id, pin_ids: [lantern.id] },
    pins_bulk_move: { board_id, section_id, pin_ids: [own.id] },
    pins_analytics: { start_date: day, end_date: day },
    boards_get: { board_id },
    boards_create: { name: "Schemas too" },
    boards_update: { board_id, description: "All of them" },
    boards_move_all: { board_id, new_board_id: board_id, new_section_id: section_id },
    sections_get: { section_id },
    sections_create: { board_id, name: "Two" },
    sections_update: { section_id, name: "Three" },
    comments_create: { pin_id: lantern.id, text: "Lovely" },
    board_notes_create: { board_id, text: "Buy a bulb" },
    follow_follow_user: { user_id: bea.user.id },
    follow_unfollow_user: { user_id: bea.user.id },
    follow_follow_board: { board_id: harbour.id },
    follow_unfollow_board: { board_id: harbour.id },
    ads_analytics: { advertiser_id, level: "CAMPAIGN", start_date: day, end_date: day },
  };
  expect(Object.keys(args).sort()).toEqual(
    tools.flatMap(({ name, outputSchema }) => (outputSchema ? [name] : [])).sort(),
  );
  const site = startWebsite(app, "lamps.example");
  site.pages.set("/", () => new Response("<img src=/a.jpg>", { headers: { "content-type": "text/html" } }));
  // The client throws if an answer doesn't fit.
  for (const [name, given] of Object.entries(args)) await answer(name, given);
  await site.close();
  await client.close();
});

/** The part of a provider that both generations share, with everything in memory. */
class Remembering {
  authorizationUrl: URL | null = null;
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #verifier = "";
  get redirectUrl() {
    return CALLBACK;
  }
  get clientMetadata() {
    return { client_name: "Agent", redirect_uris: [CALLBACK], token_endpoint_auth_method: "none" };
  }
  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation) => {
    this.#client = client;
  };
  tokens = () => this.#tokens;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.#tokens = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.authorizationUrl = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
}

const SCOPES = "boards:read boards:write pins:read pins:write user_accounts:read user_accounts:write";
const inOrder = (scope: string | undefined | null) => (scope ?? "").split(" ").sort().join(" ");

describe("a client that knows nothing but the address", () => {
  test("of the first generation registers, asks the person and calls tools", async () => {
    const authProvider = new Remembering();
    const start = () =>
      new Transport1(address(), {
        authProvider: authProvider as unknown as NonNullable<
          ConstructorParameters<typeof Transport1>[1]
        >["authProvider"] &
          object,
      });
    const transport = start();
    expect(await new Client1(INFO).connect(transport as never).catch((error: unknown) => error)).toBeInstanceOf(
      Unauthorized1,
    );
    const asked = authProvider.authorizationUrl as URL;
    expect(inOrder(asked.searchParams.get("scope"))).toBe(SCOPES);
    expect(asked.searchParams.get("resource")).toBe(`${app.url}/mcp`);
    const answer = await letIn(ada.client, asked.href);
    await transport.finishAuth(answer.searchParams.get("code") ?? "");
    const client = new Client1(INFO);
    await client.connect(start() as never);
    expect((await client.listTools()).tools.length).toBeGreaterThan(30);
    const me = (await client.callTool({ name: "auth_me", arguments: {} })) as Result;
    expect(dataOf<{ username: string }>(me).username).toBe(ada.user.username);
    expect(inOrder(authProvider.tokens()?.scope)).toBe(SCOPES);
    await client.close();
  });

  test("of the second generation registers, asks the person, calls tools and refreshes its token", async () => {
    const authProvider = new Remembering();
    const provider = authProvider as unknown as OAuthClientProvider;
    const transport = new Transport2(address(), { authProvider: provider });
    const client = new Client2(INFO, { versionNegotiation: PIN_TO_NEWEST });
    expect(await client.connect(transport).catch((error: unknown) => error)).toBeInstanceOf(Unauthorized2);
    const asked = authProvider.authorizationUrl as URL;
    expect(inOrder(asked.searchParams.get("scope"))).toBe(SCOPES);
    await transport.finishAuth((await letIn(ada.client, asked.href)).searchParams);
    const again = new Client2(INFO, { versionNegotiation: PIN_TO_NEWEST });
    await again.connect(new Transport2(address(), { authProvider: provider }));
    expect((await again.listTools()).tools.length).toBeGreaterThan(30);
    const made = await again.callTool({ name: "boards_create", arguments: { name: "By an agent" } });
    expect(dataOf<{ name: string }>(made as Result).name).toBe("By an agent");
    const before = authProvider.tokens() as StoredOAuthTokens;
    authProvider.saveTokens({ ...before, access_token: "expired" });
    const me = await again.callTool({ name: "auth_me", arguments: {} });
    expect(dataOf<{ username: string }>(me as Result).username).toBe(ada.user.username);
    expect(authProvider.tokens()?.access_token).not.toBe("expired");
    await again.close();
  });
});

/** The inspector is too large to be a dependency of the project; it is kept between runs. */
const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";
const INSTALLED = join(tmpdir(), `tackboard-inspector-${Bun.hash(INSPECTOR).toString(16)}`);

async function run(command: string[], cwd: string): Promise<{ out: string; all: string; code: number }> {
  const child = Bun.spawn(command, { cwd, stdout: "pipe", stderr: "pipe" });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { out, all: out + err, code };
}

/** Installs the inspector, from npm's cache if it has it. @returns the reason if that fails, or null */
async function install(): Promise<string | null> {
  if (existsSync(join(INSTALLED, "complete"))) return null;
  const npm = Bun.which("npm");
  if (!npm || !Bun.which("node")) return "npm or node is not installed";
  mkdirSync(INSTALLED, { recursive: true });
  await Bun.write(join(INSTALLED, "package.json"), '{"private":true}');
  const flags = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0"];
  const { code, all } = await run([npm, "install", ...flags, INSPECTOR], INSTALLED);
  if (code !== 0) return `npm could not install it: ${all.trim().split("\n").at(-1)}`;
  await Bun.write(join(INSTALLED, "complete"), "");
  return null;
}

const reason = await install();
if (reason) console.error(`skipped: the inspector is missing, because ${reason}`);

describe.skipIf(reason !== null)("the inspector", () => {
  const inspect = async (...more: string[]) => {
    const program = join(INSTALLED, "node_modules/.bin/mcp-inspector");
    const target = [address().href, "--transport", "http", "--header", `Authorization: Bearer ${token}`];
    const { out, all, code } = await run(["node", program, "--cli", ...target, ...more], INSTALLED);
    expect(code, all).toBe(0);
    return JSON.parse(out) as unknown;
  };

  test("lists the tools and finds no fault in their schemas", async () => {
    const { tools } = (await inspect("--method", "tools/list", "--strict")) as { tools: ListedTool[] };
    expect(tools.map((tool) => tool.name)).toContain("pins_save");
  });

  test("calls a tool", async () => {
    const call = ["--method", "tools/call", "--tool-name", "pins_get", "--tool-arg", `pin_id="${lantern.id}"`];
    const result = (await inspect(...call)) as Result;
    expect(dataOf<{ title: string }>(result).title).toBe("Lantern");
  });
});
