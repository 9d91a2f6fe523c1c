import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { implementations } from "../../../server/router.ts";
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
  await world.clients.stranger.trpc.tuner.hideWord.mutate({ word: "ÓPEN" });
  const after = await showing("stranger");
  expect(after.filter((name) => !NAMED.has(name.split(" ")[0] ?? ""))).toEqual([]);
  expect(await showing("moderator")).toEqual(others);
});
