import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../db/client.ts";
import { createClient } from "../support/api.ts";
import { PASSWORD, signUp } from "../support/people.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { command, succeed } from "./support/commands.ts";

setDefaultTimeout(180_000);

describe.skipIf(noServers !== null)("accounts from the command line", () => {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-user-"));
  const email = "ada.lovelace@example.com";
  let server: PostgresServer;
  let env: Record<string, string>;
  let app: TestApp;

  beforeAll(async () => {
    server = await startPostgres();
    await server.ask("create database site");
    env = { DATABASE_URL: server.url("site"), DATA_DIR: folder, ADMIN_EMAILS: email };
  });
  afterAll(async () => {
    await app?.close();
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test("an account is made once, and its owner chooses a password by the printed link", async () => {
    const made = await succeed("user", ["create", email, "--name", "Ada Lovelace"], env);
    const again = await command("user", ["create", email], env);
    expect([again.status, again.stdout.trim()]).toEqual([1, `${email} has an account already.`]);
    app = await startTestApp({ ADMIN_EMAILS: email }, {}, {}, () => openPostgres(server.url("site"), 4));
    const client = createClient(app);
    const token = new URL(String(made.link)).searchParams.get("token");
    const password = "walnut-kettle-heron-58";
    expect(
      (await client.trpc.auth.resetPassword.mutate({ token: String(token), newPassword: password })) ?? null,
    ).toBeNull();
    const entered = await client.rest("POST", "/v3/login/", { username_or_email: email, password });
    expect(entered.status).toBe(200);
  });

  test("a second link replaces the first one", async () => {
    const [first, second] = [
      await succeed("user", ["reset", email], env),
      await succeed("user", ["reset", email], env),
    ];
    const found = [first, second].map(({ link }) => new URL(String(link)).searchParams.get("token") ?? "");
    const opened = await Promise.all(
      found.map((token) =>
        createClient(app)
          .trpc.auth.resetLink.query({ token })
          .then(
            () => "opens",
            () => "is over",
          ),
      ),
    );
    expect(opened).toEqual(["is over", "opens"]);
  });

  test("an administrator is confirmed, and an operator learns what else to set", async () => {
    expect(await succeed("user", ["admin", email], env)).toMatchObject({ ok: true, email });
    const other = await command("user", ["admin", email], { ...env, ADMIN_EMAILS: "b@example.com" });
    expect([other.status, other.stdout]).toEqual([1, expect.stringContaining(`ADMIN_EMAILS=b@example.com,${email}`)]);
    expect((await command("user", ["admin", "nobody@example.com"], env)).stdout).toContain(
      "user create nobody@example.com",
    );
  });

  test("whoever signed up with the administrator's address before them has no way in [SECURITY 17]", async () => {
    const email = "grace@example.com";
    const eve = await signUp(app, { fields: { email, password: PASSWORD } });
    const made = await succeed("user", ["admin", email], { ...env, ADMIN_EMAILS: email });
    expect(String(made.link)).toContain("token=");
    expect((await eve.client.rest("GET", "/v3/users/me/")).status).toBe(401);
    const login = { username_or_email: email, password: PASSWORD };
    expect((await createClient(app).rest("POST", "/v3/login/", login)).status).toBe(401);
    // A confirmed account keeps its password.
    expect(await succeed("user", ["admin", email], { ...env, ADMIN_EMAILS: email })).not.toHaveProperty("link");
    expect((await command("user", ["reset", "nobody"], env)).status).toBe(2);
  });

  test("an administrator who waits for approval is let in", async () => {
    const email = "joan@example.com";
    const { id } = (await signUp(app, { fields: { email, password: PASSWORD } })).user;
    await server.ask(`update users set waiting_since = now(), deactivated_at = now() where id = ${id}`, "site");
    const login = { username_or_email: email, password: "walnut-kettle-heron-58" };
    const made = await succeed("user", ["admin", email], { ...env, ADMIN_EMAILS: email });
    const client = createClient(app);
    const token = new URL(String(made.link)).searchParams.get("token") ?? "";
    await client.trpc.auth.resetPassword.mutate({ token, newPassword: login.password });
    expect((await createClient(app).rest("POST", "/v3/login/", login)).status).toBe(200);
  });
});
