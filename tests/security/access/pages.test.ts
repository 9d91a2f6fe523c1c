import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { KEPT, type Kept, type Who } from "./row.ts";
import { makeThing, makeWorld, missingThing, SECRET_WORD, type Thing, type World } from "./world.ts";

// The embedded database needs a while to create all the world's things.
setDefaultTimeout(120_000);

/** Pages are long, so a failure shows only the first difference. */
function differing(page: string, none: string): string | null {
  if (page === none) return null;
  let at = 0;
  while (page[at] === none[at]) at += 1;
  return `${page.slice(at - 60, at + 60)} | ${none.slice(at - 60, at + 60)}`;
}

let world: World;
const things = {} as Record<Kept, Thing>;
let missing: Thing;
beforeAll(async () => {
  world = await makeWorld();
  for (const kept of KEPT) things[kept] = await makeThing(world, kept);
  missing = missingThing(world, things.public);
});
afterAll(() => world.close());

/** Every page about a thing, with its embedded data. */
const addressesOf = (thing: Thing) => [
  `/pin/${thing.pinId}/`,
  `/${thing.username}/${thing.slug}/`,
  `/${thing.username}/${thing.slug}/${thing.sectionSlug}/`,
];
const personsOf = (username: string) =>
  ["", "_created/", "_saved/", "_profile/", "followers/"].map((at) => `/${username}/${at}`);

/** A page as it is sent, with its status and headers, without the values that identify the request or its address. */
async function pageOf(who: Who, address: string, thing: Thing): Promise<string> {
  const response = await world.clients[who].fetch(address, { headers: { accept: "text/html" } });
  const headers = ["location", "x-robots-tag", "cache-control"].map((name) => response.headers.get(name));
  let text = `${response.status} ${headers} ${await response.text()}`;
  for (const name of [thing.pinId, thing.slug, thing.boardId, thing.sectionSlug]) text = text.replaceAll(name, "…");
  return text.replace(/nonce"?[=:]"[^"]*"/g, "").replace(/\d{13}/g, "");
}

test("a secret or protected thing has byte for byte the page of a nonexistent one [SECURITY 24]", async () => {
  for (const who of ["visitor", "limited", "stranger", "admin"] as const)
    for (const kept of ["secret", "protected"] as const)
      for (const [at, address] of addressesOf(things[kept]).entries()) {
        const page = await pageOf(who, address, things[kept]);
        expect(page.slice(0, 3), `${who} ${address}`).toBe("404");
        expect(
          differing(page, await pageOf(who, addressesOf(missing)[at] ?? "", missing)),
          `${who} ${address}`,
        ).toBeNull();
      }
  expect(await pageOf("stranger", addressesOf(things.public)[0] ?? "", things.public)).toStartWith("200");
});

test("no page of a person mentions anything they keep secret [SECURITY 24]", async () => {
  for (const who of ["visitor", "limited", "stranger", "admin"] as const)
    for (const address of [...personsOf(things.secret.username), "/", `/search/pins/?q=${SECRET_WORD}`]) {
      const page = await pageOf(who, address, things.secret);
      expect(page.replaceAll(`q=${SECRET_WORD}`, "").includes(things.secret.noteId), `${who} ${address}`).toBe(false);
      if (!address.startsWith("/search")) expect(page.includes(SECRET_WORD), `${who} ${address}`).toBe(false);
    }
});

test("a blocked person gets the page of a nonexistent account for every page of the blocker [SECURITY 27]", async () => {
  const { username } = things.public;
  const before = await Promise.all(personsOf(username).map((address) => pageOf("stranger", address, things.public)));
  expect(before.filter((page) => page.startsWith("200")).length).toBeGreaterThan(2);
  await world.clients.owner.rest("POST", `/v3/users/${world.callers.stranger.userId}/block/`);
  const hidden = (page: string) =>
    page.replaceAll(username, "…").replaceAll("nobody-here", "…").replaceAll("nobody_here", "…");
  for (const [at, address] of [...personsOf(username), ...addressesOf(things.public)].entries()) {
    const none = [...personsOf("nobody_here"), ...addressesOf({ ...missing, username: "nobody_here" })][at] ?? "";
    const page = hidden(await pageOf("stranger", address, things.public));
    expect(differing(page, hidden(await pageOf("stranger", none, missing))), address).toBeNull();
  }
});
