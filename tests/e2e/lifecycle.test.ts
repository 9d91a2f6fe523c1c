import { afterEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildServer } from "../../server/start.ts";
import { createClient } from "../support/api.ts";
import { fillDataDir, freshDatabase } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { freePort, type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

const MAIN = buildServer();
const running: SpawnedServer[] = [];
const folders: string[] = [];

function emptyDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-life-"));
  folders.push(folder);
  return folder;
}

async function dataDir(): Promise<string> {
  const folder = emptyDataDir();
  await fillDataDir(folder);
  return folder;
}

async function start(env: Record<string, string>): Promise<SpawnedServer> {
  const server = await spawnServer({ DATABASE_URL: "", ...env });
  running.push(server);
  return server;
}

/** Waits for a process that was started in its own way. */
async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await fetch(`${url}/healthz`).catch(() => null))) {
    if (Date.now() > deadline) throw new Error(`nothing answers at ${url}`);
    await Bun.sleep(50);
  }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop("SIGKILL")));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts the server in vain. */
async function startBadly(env: Record<string, string>): Promise<{ code: number; text: string; ms: number }> {
  const began = performance.now();
  const child = Bun.spawn([process.execPath, MAIN], {
    env: { ...process.env, DATABASE_URL: "", ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, text: out + err, ms: performance.now() - began };
}

async function timedStart(env: Record<string, string>) {
  const began = performance.now();
  const server = await start(env);
  return { server, ms: performance.now() - began };
}

describe("starting", () => {
  test("the first lines that a person reads are the address to open, and where mail and text messages go", async () => {
    const server = await start({ DATA_DIR: emptyDataDir() });
    const [first = "", second = ""] = server.output().split("\n");
    expect(first).toContain(server.url);
    expect(second).toContain("/dev/outbox");
  });

  test("SECURITY 36: a second process on one DATA_DIR is refused within 5 s, and told who holds it", async () => {
    const folder = await dataDir();
    const { server, ms } = await timedStart({ DATA_DIR: folder });
    const refused = await startBadly({ DATA_DIR: folder, PORT: String(freePort()) });
    expect(refused.code).not.toBe(0);
    expect(refused.text).toContain(`process ${server.pid}`);
    // On a machine that is busy with other tests at least no later than a start that is let through.
    expect(refused.ms).toBeLessThan(Math.max(5_000, ms));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test("a port that another process has is refused, so that no two share the requests of one site", async () => {
    const server = await start({ DATA_DIR: await dataDir() });
    const { port } = new URL(server.url);
    const refused = await startBadly({ DATA_DIR: await dataDir(), PORT: port });
    expect(refused.code).toBe(1);
    expect(refused.text).toContain(`Could not listen on 127.0.0.1:${port}`);
  });

  test("each mistake in the configuration has a sentence, and nothing is started", async () => {
    const wrong = await startBadly({
      DATA_DIR: await dataDir(),
      PORT: "many",
      PUBLIC_URL: "ftp://x",
      RATE_LIMITS: "maybe",
      DEFAULT_COUNTRY: "usa",
    });
    expect(wrong.code).toBe(1);
    for (const name of ["PORT", "PUBLIC_URL", "RATE_LIMITS", "DEFAULT_COUNTRY"])
      expect(wrong.text).toContain(`${name}: `);
    const unreachable = await startBadly({
      DATABASE_URL: "postgres://someone:hidden@127.0.0.1:1/none",
      DATA_DIR: await dataDir(),
    });
    expect(unreachable.code).toBe(1);
    expect(unreachable.text).not.toContain("hidden");
  });

  test("what an operator may have forgotten is said at start-up: RATE_LIMITS=off, nobody to appeal to, a store that can't be written to", async () => {
    const folder = await dataDir();
    await Bun.write(join(folder, "file"), "");
    const forgotten = { NODE_ENV: "production", RATE_LIMITS: "off", MEDIA_URL: join(folder, "file") };
    const server = await start({ DATA_DIR: folder, LOG_LEVEL: "warn", ...forgotten });
    expect(server.output()).toContain("RATE_LIMITS is off");
    expect(server.output()).toContain(
      "CONTACT_URL is not set: who appeals or asks for help writes to no-reply@127.0.0.1.",
    );
    const deadline = Date.now() + 5_000;
    while (!server.output().includes("MEDIA_URL can't be written to") && Date.now() < deadline) await Bun.sleep(20);
    expect(server.output()).toContain("The folder or bucket of MEDIA_URL can't be written to.");
  });
});

describe("stopping", () => {
  test("SECURITY 35: SIGTERM lets what runs finish, closes the database and exits 0", async () => {
    const folder = await dataDir();
    const server = await start({ DATA_DIR: folder });
    const { client } = await signUp(server);
    // The process stands still while they arrive, so that all of them are under way when it is told to stop.
    process.kill(server.pid, "SIGSTOP");
    const inFlight = Promise.all(
      Array.from({ length: 10 }, (_, i) => client.rest("POST", "/v3/boards/", { name: `Board ${i}` })),
    );
    await Bun.sleep(100);
    process.kill(server.pid, "SIGTERM");
    process.kill(server.pid, "SIGCONT");
    expect((await inFlight).map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await server.exited).toBe(0);
    // The data directory is free again at once.
    const again = await start({ DATA_DIR: folder });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  });

  test("a terminal that is closed stops it as cleanly, and under nohup it goes on", async () => {
    const env = { ...process.env, DATABASE_URL: "", DATA_DIR: await dataDir(), PORT: String(freePort()) };
    const inTerminal = Bun.spawn([process.execPath, MAIN], { env, terminal: {} });
    await answering(`http://127.0.0.1:${env.PORT}`);
    inTerminal.kill("SIGHUP");
    expect(await inTerminal.exited).toBe(0);

    const nohup = Bun.spawn(["nohup", process.execPath, MAIN], { env, stdout: "pipe", stderr: "pipe" });
    try {
      await answering(`http://127.0.0.1:${env.PORT}`);
      nohup.kill("SIGHUP");
      await Bun.sleep(500);
      expect((await fetch(`http://127.0.0.1:${env.PORT}/healthz`)).status).toBe(200);
    } finally {
      nohup.kill("SIGKILL");
      await nohup.exited;
    }
  });

  test("SECURITY 34: after kill -9 under writes nothing that was acknowledged is lost or there twice", async () => {
    await killUnderWrites({ DATA_DIR: await dataDir() });
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    "SECURITY 34: after kill -9 under writes on a PostgreSQL server nothing that was acknowledged is lost or there twice",
    async () => {
      const database = await freshDatabase();
      try {
        await killUnderWrites({ DATABASE_URL: database.url ?? "", DATA_DIR: emptyDataDir() });
      } finally {
        await Promise.all(running.splice(0).map((server) => server.stop("SIGKILL")));
        await database.close();
      }
    },
  );

  async function killUnderWrites(env: Record<string, string>): Promise<void> {
    const { server, ms } = await timedStart(env);
    const { client, email, password } = await signUp(server);
    const acknowledged: string[] = [];
    let stop = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let i = 0; !stop; i++) {
        const answer = await client
          .rest<{ id: string }>("POST", "/v3/boards/", { name: `Board ${writer} ${i}` })
          .catch(() => null);
        if (answer?.status === 200) acknowledged.push(answer.data.id);
      }
    });
    while (acknowledged.length < 40) await Bun.sleep(10);
    await server.stop("SIGKILL");
    stop = true;
    await Promise.all(writers);
    const { server: again, ms: backAfter } = await timedStart(env);
    // 5 s, and on a machine that is busy with other tests what a start without anything to recover takes there.
    expect(backAfter).toBeLessThan(Math.max(5_000, 2 * ms));
    const back = createClient(again);
    expect((await back.rest("POST", "/v3/login/", { username_or_email: email, password })).status).toBe(200);
    const boards = await back.rest<{ id: string; name: string }[]>("GET", "/v3/users/me/");
    expect(boards.status).toBe(200);
    const listed: { id: string; name: string }[] = [];
    let bookmark: string | undefined;
    do {
      const query = new URLSearchParams({ page_size: "250", sort: "newest", ...(bookmark ? { bookmark } : {}) });
      const username = (boards.data as unknown as { username: string }).username;
      const page = await back.rest<{ id: string; name: string }[]>("GET", `/v3/users/${username}/boards/?${query}`);
      listed.push(...page.data);
      bookmark = page.bookmark;
    } while (bookmark !== "-end-");
    const ids = new Set(listed.map((board) => board.id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(listed.map((board) => board.name)).size).toBe(listed.length);
  }
});
