import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/client.ts";
import { createClient } from "../support/api.ts";
import { wrongCounters } from "../support/counters.ts";
import { PASSWORD, signUp as signUpPerson } from "../support/people.ts";
import type { SpawnedServer } from "../support/spawn-server.ts";
import { type Ledger, newLedger, type SavedPin } from "./ledger.ts";
import { mortalSite } from "./mortal-site.ts";
import { keepSaving, keepSigningUp, type Saver, type Site, save, signUp, upload } from "./workers.ts";

export interface Chaos {
  acknowledged: Ledger["acknowledged"];
  /** Acknowledged things that are missing, duplicates, and counters that differ from their rows; one sentence each. */
  lost: string[];
  doubled: string[];
  counters: string[];
  /** Milliseconds of each start after a kill, the shortest first. */
  backAfter: number[];
  /** Milliseconds of the first start, which had nothing to recover. */
  firstStart: number;
}

const SAVERS = 3;
/** Minimum and maximum of acknowledged requests in a life, unless `LIFE_MS` is over first; every second life has an upload. */
const LIFE = [2, 14] as const;
const LIFE_MS = 6_000;

/**
 * Kills a site again and again under saves, moves, sign-ups and uploads. Checks after each kill that everything acknowledged
 * is present, and at the end that nothing in its database is duplicated.
 */
export async function runChaos({ kills }: { kills: number }): Promise<Chaos> {
  const lives = await mortalSite();
  const started = performance.now();
  let server: SpawnedServer = await lives.start();
  const firstStart = performance.now() - started;
  const site: Site = { url: server.url };
  const ledger = newLedger();
  const backAfter: number[] = [];
  try {
    const savers: Saver[] = [];
    for (let count = 0; count < SAVERS; count++) savers.push(await newSaver(site, ledger));
    for (let kill = 0; kill < kills; kill++) {
      let isOver = false;
      const work = [
        ...savers.map((saver) => keepSaving(saver, ledger, () => isOver)),
        keepSigningUp(site, ledger, () => isOver),
      ];
      const wanted = { more: LIFE[0] + Math.random() * (LIFE[1] - LIFE[0]), uploads: kill % 2 };
      await untilAcknowledged(ledger, wanted);
      const exited = server.stop("SIGKILL");
      isOver = true;
      await Promise.all([exited, ...work]);
      const began = performance.now();
      server = await lives.start();
      backAfter.push(performance.now() - began);
      await askAgain(site, savers, ledger);
      await lookFor(site, savers, ledger);
    }
    const code = await server.stop();
    if (code !== 0) throw new Error(`the last one ended with ${code}:\n${server.output()}`);
    const { db, close } = await lives.open();
    try {
      await lookAtRows(db, ledger);
      const [doubled, counters] = [await findDoubled(db), await wrongCounters({ deps: { db } })];
      const { acknowledged, lost } = ledger;
      return { acknowledged, lost, doubled, counters, backAfter: backAfter.toSorted((a, b) => a - b), firstStart };
    } finally {
      await close();
    }
  } finally {
    await server.stop("SIGKILL");
    await lives.remove();
  }
}

/** Resolves in the middle of some later request. */
async function untilAcknowledged({ acknowledged }: Ledger, wanted: { more: number; uploads: number }): Promise<void> {
  const all = () => Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  const [enough, until] = [all() + wanted.more, performance.now() + LIFE_MS];
  const uploads = acknowledged.uploads + wanted.uploads;
  const isEnough = () => all() >= enough && acknowledged.uploads >= uploads;
  while (!isEnough() && performance.now() < until) await Bun.sleep(5);
  await Bun.sleep(Math.random() * 60);
}

async function newSaver(site: Site, ledger: Ledger): Promise<Saver> {
  const { client } = await signUpPerson(site);
  const board = async (name: string) => (await client.rest<{ id: string }>("POST", "/v3/boards/", { name })).data.id;
  const boards: [string, string] = [await board("One"), await board("Other")];
  const mediaUploadId = await upload(client, ledger);
  const source = await client.rest<{ id: string }>("POST", "/v3/pins/", {
    board_id: boards[0],
    media_upload_id: mediaUploadId,
  });
  return { client, boards, sourceId: source.data.id, pins: [], turn: 0 };
}

/** Retries every unanswered request under its original key, as a person would. */
async function askAgain(site: Site, savers: readonly Saver[], ledger: Ledger): Promise<void> {
  for (const saver of savers)
    for (const pin of saver.pins)
      if (pin.id === null && !(await save(saver, pin, ledger))) throw new Error("no answer");
  for (const { email, acknowledged } of ledger.accounts)
    if (!acknowledged && !(await signUp(site, ledger, email))) throw new Error("no answer");
}

/**
 * After each kill, checks this many of the newest things of each kind, because the kill can only have lost these. The
 * end checks all.
 */
const NEWEST = 6;

async function lookFor(site: Site, savers: readonly Saver[], ledger: Ledger): Promise<void> {
  for (const { client, pins } of savers) {
    const moving = pins.filter(({ boards }) => boards.length > 1);
    const newest = [...new Set([...pins.slice(-NEWEST), ...moving])];
    const look = async (pin: SavedPin) => {
      const { status, data } = await client.rest<{ board: { id: string } }>("GET", `/v3/pins/${pin.id}/`);
      if (status !== 200) ledger.lost.push(`the Pin ${pin.id} answers ${status}`);
      else if (!pin.boards.includes(data.board.id)) ledger.lost.push(`the move of the Pin ${pin.id}`);
      else pin.boards = [data.board.id];
    };
    await Promise.all(newest.map(look));
  }
  for (const path of ledger.pictures.slice(-NEWEST)) {
    const answer = await fetch(site.url + path);
    if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength === 0) ledger.lost.push(`the picture ${path}`);
  }
  for (const { email } of ledger.accounts.slice(-2)) {
    const body = { username_or_email: email, password: PASSWORD };
    const { status } = await createClient(site).rest("POST", "/v3/login/", body);
    if (status !== 200) ledger.lost.push(`the account of ${email}`);
  }
}

async function lookAtRows(db: Database, ledger: Ledger): Promise<void> {
  const pins = new Map(
    (
      await rows<{ id: string; board: string }>(
        db,
        sql`select id::text as id, board_id::text as board from pins where deleted_at is null`,
      )
    ).map((row) => [row.id, row.board]),
  );
  for (const { id, boards } of ledger.pins) {
    const board = pins.get(id ?? "");
    if (board === undefined) ledger.lost.push(`the Pin ${id}`);
    else if (!boards.includes(board)) ledger.lost.push(`the move of the Pin ${id}`);
  }
  const emails = new Set(
    (await rows<{ email: string }>(db, sql`select lower(email) as email from users`)).map((row) => row.email),
  );
  for (const { email } of ledger.accounts)
    if (!emails.has(email.toLowerCase())) ledger.lost.push(`the account of ${email}`);
}

async function findDoubled(db: Database): Promise<string[]> {
  const found = await rows<{ what: string; times: number }>(
    db,
    sql`select 'the save ' || request_key as what, count(*)::int as times from pins where request_key is not null
        group by pinner_id, request_key having count(*) > 1
      union all select 'the account of ' || lower(email), count(*)::int from users group by lower(email) having count(*) > 1
      union all select 'the picture ' || signature, count(*)::int from images group by signature having count(*) > 1`,
  );
  return found.map(({ what, times }) => `${what} is there ${times} times`);
}
