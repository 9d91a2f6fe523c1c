import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freshDatabase } from "../support/fresh-database.ts";
import { newEmail, PASSWORD } from "../support/people.ts";
import { freePort } from "../support/spawn-server.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(120_000);
/** Needs a database of this test alone, since it is taken away. */
const server = process.env.TEST_DATABASE_URL;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let way: Server;
let site: SecuritySite;
const port = freePort();
const sockets = new Set<Socket>();
beforeAll(async () => {
  if (!server) return;
  database = await freshDatabase();
  const there = new URL(database.url ?? "");
  const [host, farPort] = [there.hostname, Number(there.port || 5432)];
  way = createServer((near) => {
    const far = connect(farPort, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
      from.pipe(to);
    }
  });
  await open();
  there.port = String(port);
  there.hostname = "127.0.0.1";
  site = await startSecuritySite({ DATABASE_URL: there.href, RATE_LIMITS: "off", LOG_LEVEL: "fatal" });
});
afterAll(async () => {
  await site?.close();
  cut();
  await database?.close();
});

const open = () => new Promise<void>((resolve) => way.listen(port, "127.0.0.1", resolve));
const cut = () => {
  way?.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
};

test.skipIf(!server)(
  "with the database away answers report it without a trace, and recover without a restart [SECURITY 37]",
  async () => {
    const { client } = await site.somebody();
    cut();
    const email = newEmail();
    const refused = await site.register({ email });
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(refused.message).toBeString();
    expect(JSON.stringify(refused.body)).not.toMatch(/postgres|ECONN|select|insert|\bat \//i);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    await open();
    for (let tries = 0; tries < 100 && (await fetch(`${site.url}/readyz`)).status !== 200; tries++)
      await Bun.sleep(100);
    expect((await client.rest("GET", "/v3/users/me/")).status).toBe(200);
    expect((await site.login(email, PASSWORD)).status).toBe(401);
    expect((await site.register({ email })).status).toBe(200);
  },
);
