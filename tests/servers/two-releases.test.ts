import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../db/client.ts";
import { implementations } from "../../server/router.ts";
import { restRoutesOf } from "../../src/contract/define-contract.ts";
import { type Client, createClient } from "../support/api.ts";
import { wrongCounters } from "../support/counters.ts";
import { type Person, signUp } from "../support/people.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { stepUp } from "../support/step-up.ts";
import { olderRelease } from "./support/older-release.ts";

setDefaultTimeout(60_000);
const older = noServers ? new Error(noServers) : olderRelease();
const skipped = older instanceof Error ? older.message : null;
if (skipped) console.error(`skipped: ${skipped}`);

const WRITERS = 4;
/** Rounds of writes by each writer before, and with each release after the newer one has started. */
const ROUNDS = 6;

interface Writer {
  person: Person;
  boardId: string;
}

/** Requests to write through one release, and its answers. */
interface Written {
  rounds: number;
  comments: string[];
  boards: string[];
  saves: string[];
  refusals: string[];
}
const nothing = (): Written => ({ rounds: 0, comments: [], boards: [], saves: [], refusals: [] });

describe.skipIf(skipped !== null)("an older release and this one on one database, under writes", () => {
  let server: PostgresServer;
  let before: SpawnedServer;
  let now: SpawnedServer;
  let env: Record<string, string>;
  let pinId: string;
  let advertiserId: string;
  const writers: Writer[] = [];
  const [byOlder, byThis] = [nothing(), nothing()];

  const first = () => writers[0] ?? expect.unreachable();
  const counted = async (query: string) => Number((await server.ask(query, "site"))[0]?.count);
  /** The person's session, at the process of this release. */
  const here = ({ client }: Person): Client => createClient(now, { cookie: client.cookie() });

  beforeAll(async () => {
    server = await startPostgres();
    await server.ask("create database site");
    env = {
      DATABASE_URL: server.url("site"),
      DATABASE_POOL: "6",
      DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
      MEDIA_URL: mkdtempSync(join(tmpdir(), "tackboard-media-")),
    };
    before = await spawnServer(env, String(older));
    for (let place = 0; place < WRITERS; place++) {
      const person = await signUp(before);
      writers.push({ person, boardId: (await makeBoard(person.client, "Mine")).id });
    }
    pinId = (await makePin(first().person.client, first().boardId, { title: "Harbour" })).id;
    const made = await first().person.client.rest<{ id: string }>("POST", "/ads/v4/advertisers/", {
      name: "Shop",
      country: "US",
      accepts_terms: true,
    });
    advertiserId = made.data.id;
  }, 60_000);
  afterAll(async () => {
    await Promise.all([before?.stop(), now?.stop()]);
    await server?.kill();
  });

  /** Comments, saves, makes a board and follows, once each. */
  async function round(client: Client, name: string, { boardId }: Writer, written: Written): Promise<void> {
    const noted = async <T>(what: string, asked: ReturnType<typeof client.rest<T>>) => {
      const answer = await asked;
      if (answer.status === 200) return answer.data;
      written.refusals.push(`${what}: ${answer.status} ${answer.message}`);
      return null;
    };
    if (await noted("comment", client.rest("POST", `/v3/pins/${pinId}/comments/`, { text: name })))
      written.comments.push(name);
    const saving = client.rest<{ id: string }>("POST", `/v3/pins/${pinId}/save/`, { board_id: boardId });
    const saved = await noted("save", saving);
    if (saved) written.saves.push(saved.id);
    if (await noted("board", client.rest("POST", "/v3/boards/", { name }))) written.boards.push(name);
    const path = `/v3/users/${first().person.user.id}/follow/`;
    if (first().boardId !== boardId) await noted("follow", client.rest(written.rounds % 2 ? "DELETE" : "POST", path));
    await noted("search", client.rest("GET", "/v3/search/pins/?query=harbour"));
    await noted("home", client.rest("GET", "/v3/feeds/home/"));
    written.rounds += 1;
  }

  /** Every writer writes through a release, round after round, until stopped. */
  function writing(name: string, clientOf: (person: Person) => Client, written: Written) {
    let isOver = false;
    const all = writers.map(async (writer, place) => {
      const client = clientOf(writer.person);
      for (let count = 0; !isOver; count++) await round(client, `${name} ${place} ${count}`, writer, written);
    });
    const until = async (rounds: number) => {
      for (let tries = 0; written.rounds < rounds && tries < 600; tries++) await Bun.sleep(50);
      expect(written.rounds).toBeGreaterThanOrEqual(rounds);
    };
    const end = async () => {
      isOver = true;
      await Promise.all(all);
    };
    return { until, end };
  }

  test("this release migrates while the older one writes, and both continue", async () => {
    const withOlder = writing("older", ({ client }) => client, byOlder);
    try {
      await withOlder.until(ROUNDS * WRITERS);
      now = await spawnServer(env);
      const withThis = writing("this", here, byThis);
      const so = byOlder.rounds;
      try {
        await Promise.all([withThis.until(ROUNDS * WRITERS), withOlder.until(so + ROUNDS * WRITERS)]);
      } finally {
        await withThis.end();
      }
    } finally {
      await withOlder.end();
    }
    expect(await counted("select count(*) from drizzle.__drizzle_migrations")).toBeGreaterThan(10);
  });

  test("this release has refused nothing", () => {
    expect(byThis.refusals).toEqual([]);
  });

  test("the older release has refused nothing", () => {
    expect(byOlder.refusals).toEqual([]);
  });

  test("no write that either release acknowledged is lost or duplicated", async () => {
    const comments = await server.ask(`select text from comments where pin_id = ${pinId}`, "site");
    const boards = await server.ask("select name from boards where name <> 'Mine'", "site");
    const saves = await server.ask(`select id from pins where origin_pin_id = ${pinId}`, "site");
    expect(comments.map(({ text }) => text).sort()).toEqual([...byOlder.comments, ...byThis.comments].sort());
    expect(boards.map(({ name }) => name).sort()).toEqual([...byOlder.boards, ...byThis.boards].sort());
    expect(saves.map(({ id }) => String(id)).sort()).toEqual([...byOlder.saves, ...byThis.saves].sort());
  });

  test("the older release still answers every read", async () => {
    const paths = implementations
      .filter(({ contract }) => contract.kind === "query")
      .flatMap(({ contract }) => restRoutesOf(contract).filter(({ method }) => method === "GET"))
      .map(({ path }) => path)
      .filter((path) => !path.includes("{"));
    const failed: string[] = [];
    for (const path of paths) {
      const { status } = await first().person.client.fetch(`${path}?query=harbour`);
      if (status >= 500) failed.push(`${status} ${path}`);
    }
    expect(paths.length).toBeGreaterThan(30);
    expect(failed).toEqual([]);
  });

  test("the older release books money that is in its account's currency", async () => {
    await server.ask(
      `insert into ad_offer_codes (code, currency, amount_micro, uses_max, redeem_by, days)
        values ('HELLO', 'USD', 5000000, 1, now() + interval '1 day', 30)`,
      "site",
    );
    const path = `/ads/v4/advertisers/${advertiserId}/`;
    const redeemed = await first().person.client.rest("POST", `${path}offer_codes/redeem/`, { code: "HELLO" });
    expect([redeemed.status, redeemed.message]).toEqual([200, null]);
    const shown = await here(first().person).rest("GET", `${path}balance/`);
    expect(shown.data).toMatchObject({ currency: "USD", promotions_in_micro_currency: 5_000_000 });
  });

  test("an account deactivated through the older release leaves every counter right", async () => {
    const leaving = writers.at(-1)?.person ?? expect.unreachable();
    await stepUp(leaving);
    expect((await leaving.client.rest("POST", "/v3/users/me/deactivate/")).status).toBe(200);
    const database = await openPostgres(server.url("site"), 1);
    try {
      expect(await wrongCounters({ deps: database })).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test("an older release that has stopped does not start again on this database", async () => {
    expect(await before.stop()).toBe(0);
    const started = await spawnServer(env, String(older)).then(
      () => "it started",
      (error: unknown) => String(error),
    );
    expect(started).toContain("a newer version of this program has changed it");
  });
});
