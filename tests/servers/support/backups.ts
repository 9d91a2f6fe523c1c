import { expect } from "bun:test";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../../db/client.ts";
import { DEMO_USERNAME } from "../../../server/commands/demo/content/demo-person.ts";
import { PEOPLE } from "../../../server/commands/demo/content/people.ts";
import { fillSite } from "../../../server/commands/demo/fill.ts";
import { DEMO_EMAIL } from "../../../src/demo/render-page.ts";
import { atEnd } from "../../support/at-end.ts";
import { INSTALLED_BIN, serverPrograms } from "../../support/postgres-programs.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-servers.ts";
import { startTestApp } from "../../support/test-app.ts";
import { answersOf } from "./answers-of.ts";
import { fillRest } from "./fill-rest.ts";
import type { Ask, DatabasePicture } from "./picture-of.ts";

const PASSWORD = "walnut-kettle-heron-58";
/** The demo person, some of the others, and the two businesses that advertise. */
const NAMES = [DEMO_USERNAME, "aoifebrennan", "hollowayfarm", "oskarniemi", "lemonandsalt", "studiohalvorsen"];
const FEW = PEOPLE.filter((person) => NAMES.includes(person.username));

/** The folder for dumps and copies of sites. */
export const folder = mkdtempSync(join(tmpdir(), "tackboard-backups-"));
/** All copies of a site have the same files and the same time. */
const SETTINGS = { MEDIA_URL: join(folder, "media"), ADMIN_EMAILS: DEMO_EMAIL };
const now = new Date();
atEnd(() => rm(folder, { recursive: true, force: true }));

/** Runs a client program of PostgreSQL. @returns its errors and warnings */
export async function attempt(program: string, ...args: string[]): Promise<string> {
  const child = Bun.spawn([join(String(INSTALLED_BIN), program), ...args], { stdout: "ignore", stderr: "pipe" });
  return new Response(child.stderr).text();
}

/** Runs a client program of PostgreSQL, which must succeed without a word. */
export async function run(program: string, ...args: string[]): Promise<void> {
  const child = Bun.spawn([join(String(INSTALLED_BIN), program), ...args], { stdout: "ignore", stderr: "pipe" });
  const said = await new Response(child.stderr).text();
  expect([program, await child.exited, said]).toEqual([program, 0, ""]);
}

/** The lines in which two records differ, cut to the part that shows why. */
export function differences(one: Record<string, string> = {}, other: Record<string, string> = {}): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => {
    const [was = "(missing)", is = "(missing)"] = [one[name], other[name]];
    if (was === is) return [];
    let at = 0;
    while (was[at] === is[at]) at++;
    const part = (text: string) => text.slice(Math.max(0, at - 40), at + 120);
    return [`${name}: ${part(was)} → ${part(is)}`];
  });
}

/** Expects two databases to be equal in every part. */
export function expectSame(one: DatabasePicture, other: DatabasePicture): void {
  for (const part of Object.keys(one))
    expect({ part, differ: differences(one[part], other[part]) }).toEqual({ part, differ: [] });
}

/** A site of few people, in which every table has rows. */
export async function fill(database: () => Promise<OpenDatabase>, ask: Ask): Promise<void> {
  const app = await startTestApp(SETTINGS, {}, {}, database);
  await fillSite(app.deps, { people: FEW, password: PASSWORD });
  expect(await fillRest(ask)).toEqual([]);
  // The first reads make a few rows, which the dump then has.
  await answersOf(app, PASSWORD, ask);
  await app.close();
}

/** The answers of a site on a database. */
export async function answers(database: () => Promise<OpenDatabase>, ask: Ask): Promise<Record<string, string>> {
  const app = await startTestApp(SETTINGS, { now: () => now }, {}, database);
  try {
    return await answersOf(app, PASSWORD, ask);
  } finally {
    await app.close();
  }
}

/** A server of a version; the test is skipped, with a reason, if this machine can have none. */
export async function withServer(version: number, work: (server: PostgresServer) => Promise<void>): Promise<void> {
  const bin = await serverPrograms(version);
  if (bin instanceof Error) return console.error(`skipped: ${bin.message}`);
  const server = await startPostgres(bin);
  try {
    await work(server);
  } finally {
    await server.kill();
  }
}
