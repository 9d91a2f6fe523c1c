import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSmtpSink, unusedPort } from "../mail/support/smtp-sink.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { command } from "./support/commands.ts";

setDefaultTimeout(240_000);

interface Finding {
  part: string;
  state: string;
  found: string;
  advice: string | null;
}

const folder = mkdtempSync(join(tmpdir(), "tackboard-doctor-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The findings by part, and the exit status. */
async function examine(env: Record<string, string>) {
  const { status, stdout, stderr } = await command("doctor/main", ["--json"], {
    DATA_DIR: join(folder, "data"),
    ...env,
  });
  if (stdout === "") throw new Error(stderr);
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return { status, of: (part: string) => findings.filter((finding) => finding.part === part) };
}

test("every mistake of the configuration is listed, each with what to do", async () => {
  const { status, of } = await examine({ ADS: "perhaps", SMTP_URL_FILE: join(folder, "none") });
  expect(status).toBe(1);
  expect(of("configuration")).toEqual([
    {
      part: "configuration",
      state: "broken",
      found: `SMTP_URL_FILE: ${join(folder, "none")} can't be read (ENOENT)`,
      advice: expect.stringContaining("docs/configuration.md"),
    },
  ]);
});

test("dead services and open folders are found, and no answer has a password", async () => {
  mkdirSync(join(folder, "data"), { recursive: true });
  chmodSync(join(folder, "data"), 0o755);
  const { status, of } = await examine({
    DATABASE_URL: "postgres://me:swordfish@127.0.0.1:1/site",
    SMTP_URL: "smtp://me:swordfish@127.0.0.1:1",
    MEDIA_URL: "/proc/media",
    PUBLIC_URL: "https://nothing.invalid",
  });
  expect(status).toBe(1);
  const states = (part: string) => of(part).map(({ state }) => state);
  expect([states("database"), states("mail"), states("media")]).toEqual([["broken"], ["broken"], ["broken"]]);
  expect(of("dns").find(({ found }) => found.startsWith("nothing.invalid"))?.state).toBe("broken");
  expect(of("permissions")[0]).toMatchObject({ state: "warning", advice: `chmod -R go= ${join(folder, "data")}` });
  const all = ["database", "mail", "media", "dns", "site"].flatMap(of);
  expect(all.filter(({ state, advice }) => state !== "fine" && !advice)).toEqual([]);
  expect(JSON.stringify(all)).not.toContain("swordfish");
});

describe.skipIf(noServers !== null)("on PostgreSQL", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
    await server.ask("create database site");
  });
  afterAll(() => server?.kill());

  test("a machine on which all is well has nothing broken", async () => {
    const mail = await startSmtpSink(await unusedPort());
    try {
      const { status, of } = await examine({
        DATABASE_URL: server.url("site"),
        SMTP_URL: mail.url,
        ADMIN_EMAILS: "ada@example.org",
        SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
      });
      const states = ["database", "migrations", "clock", "media", "mail"].map((part) =>
        of(part).map(({ state }) => state),
      );
      expect([status, states]).toEqual([0, Array.from({ length: 5 }, () => ["fine"])]);
      expect(mail.received).toEqual([]);
    } finally {
      await mail.close();
    }
  });

  test("a database that a newer release has changed is broken", async () => {
    await server.ask("create database newer");
    await server.ask("create schema drizzle", "newer");
    await server.ask("create table drizzle.__drizzle_migrations (hash text, created_at bigint)", "newer");
    await server.ask("insert into drizzle.__drizzle_migrations values ('', 9999999999999)", "newer");
    const { status, of } = await examine({ DATABASE_URL: server.url("newer") });
    expect([status, of("migrations")[0]?.state]).toEqual([1, "broken"]);
  });

  test("each replica is found good, late, foreign, promoted or dead, with what to do", async () => {
    const other = await startPostgres();
    const replicas = await Promise.all([
      server.standby("good"),
      server.standby("late"),
      other.standby("foreign"),
    ] as const);
    const [good, late, foreign] = replicas;
    try {
      await late.ask("select pg_wal_replay_pause()");
      await server.ask("create table news (id int)", "site");
      const urls = [good.url("site"), late.url("site"), foreign.url(), other.url()];
      const dead = "postgres://me:swordfish@127.0.0.1:1/site";
      const { status, of } = await examine({
        DATABASE_URL: server.url("site"),
        DATABASE_REPLICA_URLS: [...urls, dead].join(","),
      });
      const found = of("replica").map((finding) => [finding.state, `${finding.found} ${finding.advice}`]);
      expect(found).toEqual([
        ["fine", expect.stringContaining("has what the primary had")],
        ["warning", expect.stringContaining("pg_wal_replay_resume()")],
        ["broken", expect.stringContaining("follows another server")],
        ["broken", expect.stringContaining("follows no primary")],
        ["broken", expect.stringContaining("does not answer")],
      ]);
      expect([status, JSON.stringify(found)]).toEqual([1, expect.not.stringContaining("swordfish")]);
    } finally {
      await Promise.all([other, ...replicas].map((one) => one.kill()));
    }
  });
});
