import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../db/client.ts";
import { openPostgres } from "../../db/engine/postgres/open.ts";
import { users } from "../../db/schema/users.ts";
import { sendDueDigests } from "../../server/slices/notifications/digest.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "../mail/support/smtp-sink.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const WEEK_MS = 7 * 86_400_000;
const PEOPLE = 12;

let open: OpenDatabase;
let sink: SmtpSink;
/** Two servers with their own connections to one database. */
let sites: TestApp[] = [];
let board: SeededBoard;
let members: Person[];
beforeAll(async () => {
  open = await freshDatabase();
  sink = await startSmtpSink(await unusedPort());
  const url = open.url ?? "";
  for (const _ of [1, 2]) sites.push(await startTestApp({ SMTP_URL: sink.url }, {}, {}, () => openPostgres(url, 8)));
  const [site] = sites;
  if (!site) throw new Error("no site has started");
  board = await seedBoard(site, await seedPerson(site, "Ada"));
  members = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => seedPerson(site, `Member${n}`)));
  const userIds = members.map(({ id }) => id);
  await board.owner.client.trpc.boards.invite.mutate({ boardId: board.id, userIds });
  for (const { client } of members) await client.trpc.boards.answerInvite.mutate({ boardId: board.id, accept: true });
  await site.deps.db.update(users).set({ emailVerifiedAt: new Date() });
  await site.jobs.drained();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  sites = [];
  await sink?.close();
  await open?.close();
});

const run = (site: TestApp) => sendDueDigests(site.deps, new AbortController().signal);
async function week(): Promise<void> {
  const [site] = sites;
  if (site) await seedPin(site, board);
  sink.received.length = 0;
  for (const one of sites) one.advance(WEEK_MS);
}
async function mailed(): Promise<string[]> {
  for (const site of sites) await site.jobs.drained();
  return sink.received.map(({ recipients }) => recipients[0] ?? "").sort();
}
const everybody = () => members.map(({ username }) => `${username}@example.com`).sort();

test("two servers that claim digests at the same time mail each person once", async () => {
  await week();
  await Promise.all([...sites, ...sites].map(run));
  expect(await mailed()).toEqual(everybody());
});

test("a server that dies between claim and commit loses no digest, and the other sends them once", async () => {
  await week();
  const [dying, other] = sites;
  if (!dying || !other) throw new Error("two sites are needed");
  const events: typeof dying.deps.events = {
    ...dying.deps.events,
    async record(tx, name, payload, turn) {
      await dying.deps.events.record(tx, name, payload, turn);
      // The server cuts the connection of this very transaction.
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    },
  };
  await expect(sendDueDigests({ ...dying.deps, events }, new AbortController().signal)).rejects.toThrow();
  expect(await mailed()).toEqual([]);
  await Promise.all([run(other), run(dying)]);
  expect(await mailed()).toEqual(everybody());
});
