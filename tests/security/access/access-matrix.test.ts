import { afterAll, beforeAll, expect, test } from "bun:test";
import { z } from "zod";
import { boardActions } from "../../../db/schema/board-actions.ts";
import { implementations } from "../../../server/router.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { recount } from "../../support/counters.ts";
import {
  countsAs,
  KEPT,
  type Kept,
  type Row,
  SEES,
  type TheirsRow,
  type ThingRow,
  WHO,
  type Who,
  type WideRow,
} from "./row.ts";
import { ROWS } from "./rows/all.ts";
import { codeOf, type Transport, transportsOf, trpcTransport } from "./transports.ts";
import { makeSecrets, makeThing, makeWorld, missingThing, SECRET_WORD, type Thing, type World } from "./world.ts";

let world: World;
const things = {} as Record<Kept, Thing>;
let missing: Thing;
beforeAll(async () => {
  world = await makeWorld();
  for (const kept of KEPT) things[kept] = await makeThing(world, kept);
  await recount(world.app);
  missing = missingThing(world, things.public);
});
afterAll(() => world.close());

const contracts = implementations.map(({ contract }) => contract);
const accessOf = (row: Row) =>
  typeof row === "string" ? { own: "user", open: "public", moderator: "moderator", admin: "admin" }[row] : null;
/** Input fields that may name secret things: a contract with one of them needs a row about it. */
const NAMES_A_THING =
  /^(into|new|after|old)?(board|section|pin|comment|note|conversation|message|user|advertiser|orbacSubject)(Id)?s?$/i;

test("every procedure has a row in the access matrix, and every row a procedure [SECURITY 24]", () => {
  const named = contracts.map(({ name }) => name);
  const without = named.filter((name) => !(name in ROWS));
  expect(without, HOW_TO_ADD).toEqual([]);
  expect(Object.keys(ROWS).filter((name) => !named.includes(name))).toEqual([]);
});

const HOW_TO_ADD = `Each procedure says in tests/security/access/rows/<slice>.ts who may call it: "own" where it speaks of its
caller alone, "open" where it names nothing secret, "moderator", "admin", or what it names and who is let through (see row.ts).`;

test("a row without a thing matches its contract, and names nothing that may be secret [SECURITY 24]", () => {
  for (const contract of contracts) {
    const row = ROWS[contract.name];
    if (typeof row !== "string") continue;
    expect(contract.access, contract.name).toBe(accessOf(row) as AnyContract["access"]);
    const { properties = {} } = z.toJSONSchema(contract.input, { io: "input", unrepresentable: "any" });
    const naming = Object.keys(properties).filter((field) => NAMES_A_THING.test(field));
    if (row !== "admin" && row !== "moderator") expect(naming, contract.name).toEqual([]);
  }
});

/** Headers that differ for each request: its id, its time, and the number of statements that missed the process's caches. */
const OF_ONE_REQUEST = ["x-request-id", "date", "server-timing"];

/** An answer without the values that identify this request and without the caller's own input. */
async function plain(transport: Transport, who: Who, input: Record<string, unknown>) {
  const response = await transport.send(world.clients[who], input);
  let text = await response.text();
  for (const sent of Object.values(input).flat()) {
    if (typeof sent === "string" && sent.length > 3) text = text.replaceAll(sent, "…");
  }
  text = text.replace(/"request_identifier":"[^"]*"/, "").replace(/"request_id":"[^"]*"/, "");
  const headers = Object.fromEntries(
    // The text's length differs by the values removed above; only ids all have one length.
    [...response.headers].filter(([name]) => ![...OF_ONE_REQUEST, "content-length"].includes(name)),
  );
  return { status: response.status, headers, text };
}
const codeFor = async (transport: Transport, who: Who, input: Record<string, unknown>) =>
  codeOf(await (await transport.send(world.clients[who], input)).text());

const hasSession = (who: Who) => who !== "visitor" && who !== "limited";

function expectedOf(contract: AnyContract, row: ThingRow, who: Who, kept: Kept): number {
  if (contract.access !== "public" && !hasSession(who)) return 2;
  return distinguished(row, who, kept) ?? row.otherwise;
}

/** The code for callers that a row distinguishes from everybody else; null for the rest. */
function distinguished(row: ThingRow, who: Who, kept: Kept): number | null {
  const place = kept === "public" ? "public" : "hidden";
  const delegates = who === "delegate" ? row.delegate?.[kept] : undefined;
  if (delegates !== undefined) return delegates;
  const counted = countsAs(who, kept);
  if (row.may[place].includes(who) || row.may[place].includes(counted)) return 0;
  return (SEES[place].includes(counted as never) && row.except?.[counted]) || null;
}

const ways = contracts.flatMap((contract) =>
  [ROWS[contract.name] ?? "open"].flat().map((row, place, all) => ({
    contract,
    row,
    title: `${contract.name}${all.length === 1 ? "" : `, way ${place + 1}`} [SECURITY 24]`,
  })),
);

// Runs first, because the owner later saves secret Pins to a public board, as they may.
for (const { contract, row, title } of ways) {
  if (typeof row === "string" || !("over" in row)) continue;
  test(`${title}: secret content changes nothing of the response for others`, () => tellsNothing(contract, row));
}
for (const { contract, row, title } of ways) {
  if (row === "open") continue;
  if (row === "own") test(`${title}: nobody without a session gets further than 401`, () => refuses(contract, row));
  else if (row === "moderator")
    test(`${title}: 401 or 403 for all but moderators and administrators`, () => refuses(contract, row));
  else if (row === "admin") test(`${title}: 401 or 403 for all but administrators`, () => refuses(contract, row));
  else if ("theirs" in row)
    test(`${title}: somebody else's thing looks like one that never existed`, () => isTheirs(contract, row));
  else if ("may" in row) {
    test(`${title}: lets through only those it is meant for`, () => letsThrough(contract, row));
    test(`${title}: hidden content looks, byte for byte, as if it had never existed`, () => hides(contract, row));
  }
}

async function refuses(contract: AnyContract, row: "own" | "moderator" | "admin"): Promise<void> {
  const staff: readonly Who[] = row === "own" ? WHO : row === "moderator" ? ["moderator", "admin"] : ["admin"];
  for (const transport of transportsOf(contract)) {
    for (const who of WHO) {
      if (!hasSession(who)) expect(await codeFor(transport, who, {}), `${transport.name}, ${who}`).toBe(2);
      else if (!staff.includes(who)) expect(await codeFor(transport, who, {}), `${transport.name}, ${who}`).toBe(3);
    }
  }
  // Checks who is let through, so that a call that refuses everybody fails.
  for (const who of row === "own" ? [] : staff)
    expect([2, 3, 7], who).not.toContain(await codeFor(trpcTransport(contract), who, {}));
}

async function letsThrough(contract: AnyContract, row: ThingRow): Promise<void> {
  const transport = trpcTransport(contract);
  for (const kept of KEPT) {
    for (const who of WHO) {
      const code = expectedOf(contract, row, who, kept);
      // A call that succeeds may change the thing, so it gets a fresh one.
      const thing = code === 0 && contract.kind === "mutation" ? await makeThing(world, kept) : things[kept];
      expect(await codeFor(transport, who, row.input(thing, world.callers[who])), `${who}, ${kept}`).toBe(code);
    }
  }
}

/** At tRPC for every role and every way to be hidden; the other transports share the check, so two roles are enough there. */
async function hides(contract: AnyContract, row: ThingRow): Promise<void> {
  for (const [place, transport] of transportsOf(contract).entries()) {
    for (const who of place === 0 ? WHO : (["visitor", "stranger"] as const)) {
      if (who === "delegate" && row.delegateKnows) continue;
      const caller = world.callers[who];
      const none = await plain(transport, who, row.input(missing, caller));
      for (const kept of place === 0 ? (["secret", "protected"] as const) : (["secret"] as const)) {
        // People who see the thing may know that it exists; a delegate who acts for the owner still sees none of the owner's secrets.
        const code = distinguished(row, who, kept);
        if (code !== null && (code === 0 || who !== "delegate" || kept !== "secret")) continue;
        expect(
          await plain(transport, who, row.input(things[kept], caller)),
          `${transport.name}, ${who}, ${kept}`,
        ).toEqual(none);
      }
    }
  }
}

async function isTheirs(contract: AnyContract, row: TheirsRow): Promise<void> {
  const input = await row.theirs(world);
  const none = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, key.endsWith("Id") ? world.app.deps.newId() : value]),
  );
  for (const transport of transportsOf(contract)) {
    for (const who of WHO.filter((one) => one !== "owner")) {
      expect(await codeFor(transport, who, input), `${transport.name}, ${who}`).toBe(
        hasSession(who) ? row.otherwise : 2,
      );
      expect(await plain(transport, who, input), `${transport.name}, ${who}`).toEqual(
        await plain(transport, who, none),
      );
    }
  }
  expect(await codeFor(trpcTransport(contract), "owner", input)).toBe(row.owner ?? 0);
}

async function tellsNothing(contract: AnyContract, { over }: WideRow): Promise<void> {
  const seen = async () => {
    const answers: Record<string, unknown> = {};
    for (const transport of transportsOf(contract)) {
      for (const who of OTHERS) answers[`${transport.name}, ${who}`] = await plain(transport, who, over(things));
    }
    return answers;
  };
  const before = await seen();
  expect(JSON.stringify(before)).not.toContain(SECRET_WORD);
  await makeSecrets(world, things.public);
  expect(await seen()).toEqual(before);
}
const OTHERS = WHO.filter((who) => who !== "owner" && who !== "collaborator");

test("only a secret board's members learn that a long action runs on it [SECURITY 24]", async () => {
  const { app, owner, callers } = world;
  const { boardId } = await makeThing(world, "secret");
  const action = { kind: "move", boardId, userId: owner.user.id, total: 10_000 } as const;
  await app.deps.db.insert(boardActions).values({ id: app.deps.newId(), ...action });
  const { pinId, other } = things.public;
  const calls: Record<string, Record<string, unknown>> = {
    "boards.deleteAll": {},
    "boards.remove": {},
    "boards.merge": { intoBoardId: other.boardId },
    "boards.moveAll": { newBoardId: other.boardId },
    "pins.bulkMove": { pinIds: [pinId] },
  };
  for (const [name, fields] of Object.entries(calls)) {
    const contract = contracts.find((one) => one.name === name) as AnyContract;
    const transport = trpcTransport(contract);
    const none = await plain(transport, "stranger", { ...fields, boardId: app.deps.newId() });
    expect(await plain(transport, "stranger", { ...fields, boardId }), name).toEqual(none);
    const mine = { ...fields, boardId: callers.stranger.boardId, newBoardId: boardId };
    if (name === "boards.moveAll") expect(await codeFor(transport, "stranger", mine)).toBe(40);
    expect(await codeFor(transport, "owner", { ...fields, boardId }), name).toBe(2171);
  }
});
