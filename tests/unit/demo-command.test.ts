import { afterAll, afterEach, beforeAll, beforeEach, expect, type Mock, spyOn, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDirectory } from "../../db/engine/lock.ts";
import { runDemo } from "../../server/commands/demo/command.ts";
import { PEOPLE } from "../../server/commands/demo/content/people.ts";
import { createClient } from "../support/api.ts";
import { spawnServer } from "../support/spawn-server.ts";

/** The command opens the database itself; these tests use the embedded one, whose folder has one owner at a time. */
const FEW = PEOPLE.slice(0, 3);
/** The command itself creates and migrates the database. */
const SLOW_MS = 60_000;
let folder: string;
let env: Record<string, string>;
let log: Mock<typeof console.log>;
let error: Mock<typeof console.error>;
const printed = (mock: Mock<typeof console.log>) => mock.mock.calls.map((call) => call.join(" ")).join("\n");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-demo-"));
  env = { DATA_DIR: folder, LOG_LEVEL: "silent" };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  log = spyOn(console, "log").mockImplementation(() => {});
  error = spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  log.mockRestore();
  error.mockRestore();
});

test("a folder that a server holds is refused in the lock's own words", async () => {
  const unlock = lockDirectory(folder);
  try {
    expect(await runDemo([], env, FEW)).toBe(1);
  } finally {
    unlock();
  }
  expect(printed(error)).toContain(`${folder} is in use by process ${process.pid}. Stop that one first`);
});

test("unknown arguments are answered with the usage, and nothing is opened", async () => {
  expect(await runDemo(["--people=4"], env, FEW)).toBe(1);
  expect(printed(error)).toContain("bun run demo [--force] [--password <password>]");
  expect(await runDemo([], { ...env, PORT: "many" }, FEW)).toBe(1);
  expect(printed(error)).toContain("The configuration is not right:\nPORT:");
});

test(
  "a password that sign-up would refuse is refused with a reason, and nothing is left over",
  async () => {
    expect(await runDemo(["--password", "123456"], env, FEW)).toBe(1);
    expect(printed(error)).toContain("Please make a stronger password.");
  },
  SLOW_MS,
);

test(
  "an empty site is filled, the printed log-in works on it, and a second run changes nothing",
  async () => {
    expect(await runDemo([], env, FEW)).toBe(0);
    const [, email, password] = /^Log in as (\S+) with the password (\S+)$/m.exec(printed(log)) ?? [];
    expect(printed(log)).toContain("The site has 3 people, ");
    const server = await spawnServer(env);
    try {
      const client = createClient(server);
      const answer = await client.rest("POST", "/v3/login/", { username_or_email: email, password });
      expect(answer.status).toBe(200);
      const { items } = await client.trpc.feeds.home.query({});
      expect(items.length).toBeGreaterThan(5);
      const picture = await fetch(items[0]?.images["236x"].url ?? "");
      expect(picture.status).toBe(200);
    } finally {
      await server.stop();
    }
    expect(await runDemo([], env, FEW)).toBe(1);
    expect(printed(error)).toContain("The demo is on this site already (3 people, ");
  },
  SLOW_MS,
);
