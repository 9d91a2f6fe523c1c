import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { implementations } from "../../../server/router.ts";
import { labelBit } from "../../../src/model/labels.ts";
import { KEPT, type Kept } from "./row.ts";
import { ROWS } from "./rows/all.ts";
import { transportsOf } from "./transports.ts";
import { makeThing, makeWorld, type Thing, type World } from "./world.ts";

setDefaultTimeout(240_000);

let world: World;
let thing: Thing;
beforeAll(async () => {
  world = await makeWorld();
  thing = await makeThing(world, "public");
});
afterAll(() => world.close());

/** Answers about a place or a thing that the call itself names, which stay complete. */
const NAMED = new Set([
  ...(["pins.get", "pins.alreadyPinned", "site.offsite", "boards.picker"] as const),
  ...(["sections.get", "sections.list", "feeds.board", "feeds.section", "feeds.saved", "feeds.created"] as const),
  // The products of a board or a person.
  "shop.list",
]);
/** Without these, the test would pass on an empty site. */
const LISTS = [
  "comments.list",
  "feeds.home",
  "feeds.searchLook",
  "search.pins",
  "/",
  "/search/pins/?q=open",
  "/ideas/",
  "/shop/",
];

const PAGES = ["/", "/search/pins/?q=open", "/search/boards/?q=open", "/ideas/", "/shop/"];

const listed = (shown: readonly string[]) => shown.filter((name) => !NAMED.has(name.split(" ")[0] ?? ""));
/** Labels the Pin's picture. */
const label = (labels: number) =>
  world.app.deps.db.execute(sql`update images set labels = ${sql.raw(String(labels))}
    where id = (select p.image_id from pins p where p.id = ${thing.pinId})`);

/** Every query, transport and page that shows a person the thing's Pin or comment. */
async function showing(who: "stranger" | "moderator"): Promise<string[]> {
  const things = Object.fromEntries(KEPT.map((kept) => [kept, thing])) as Record<Kept, Thing>;
  const marks = [`"${thing.pinId}"`, `/pin/${thing.pinId}/`, `"${thing.commentId}"`];
  const shown: string[] = [];
  for (const { contract } of implementations.filter((one) => one.contract.kind === "query"))
    for (const row of [ROWS[contract.name] ?? "open"].flat()) {
      if (typeof row === "string" && row !== "own" && row !== "open") continue;
      if (typeof row !== "string" && "theirs" in row) continue;
      for (const transport of transportsOf(contract)) {
        const input =
          typeof row === "string" ? {} : "over" in row ? row.over(things) : row.input(thing, world.callers[who]);
        // Resource answers repeat the call's options.
        const text = (await (await transport.send(world.clients[who], input)).text()).replace(
          /"options":\{[^{}]*\}/g,
          "",
        );
        if (marks.some((mark) => text.includes(mark))) shown.push(`${contract.name} ${transport.name}`);
      }
    }
  for (const page of PAGES) {
    const text = await (await world.clients[who].fetch(page, { headers: { accept: "text/html" } })).text();
    if (marks.some((mark) => text.includes(mark))) shown.push(page);
  }
  return [...new Set(shown)];
}

test("no list of any transport or page shows a Pin with a hidden word, unless it was opened", async () => {
  const before = await showing("stranger");
  const others = await showing("moderator");
  expect(LISTS.filter((name) => !before.some((shown) => shown.split(" ")[0] === name))).toEqual([]);
  const [word] = await world.clients.stranger.trpc.tuner.hideWord.mutate({ word: "ÓPEN" });
  expect(listed(await showing("stranger"))).toEqual([]);
  expect(await showing("moderator")).toEqual(others);
  await world.clients.stranger.trpc.tuner.showWord.mutate({ wordId: word?.id ?? "" });
});

const LABELS = [
  ["sensitive", { sensitive: "hide" }, { sensitive: "blur" }],
  ["ai_made", { hidesAiMade: true }, { hidesAiMade: false }],
] as const;
test.each(LABELS)("no list shows a Pin labeled %s to a person who hides these", async (name, hide, undo) => {
  await label(labelBit(name, "file"));
  const before = await showing("stranger");
  const others = await showing("moderator");
  expect(before).toContain("feeds.home trpc");
  await world.clients.stranger.trpc.tuner.updateView.mutate(hide);
  expect(listed(await showing("stranger")).filter((shown) => !shown.startsWith("comments."))).toEqual([]);
  expect(await showing("moderator")).toEqual(others);
  await world.clients.stranger.trpc.tuner.updateView.mutate(undo);
  await label(0);
});

test("nobody under 18 is shown a sensitive Pin on any transport or page, whatever they choose", async () => {
  await label(labelBit("sensitive", "moderator"));
  const now = new Date();
  const born = (years: number, days: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  const turn = (birthday: string | null) =>
    world.app.deps.db.update(users).set({ birthday }).where(eq(users.id, world.callers.stranger.userId));
  const choose = () => world.clients.stranger.rest("PATCH", "/v3/users/tuner/view/", { sensitive: "show" });
  await turn(born(18, -2));
  expect((await choose()).status).toBe(200);
  expect(await showing("stranger")).toContain("feeds.home trpc");
  await turn(born(18, 2));
  expect(await showing("stranger")).toEqual([]);
  expect((await choose()).status).toBe(403);
  await turn(null);
  await label(0);
});
