import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { v5Paths } from "../../../server/transports/ads-api-v5/transport.ts";
import { accessToken } from "../../support/access-token.ts";
import { type Client, createClient } from "../../support/api.ts";
import { takenBy } from "../../support/v5-steps.ts";
import { KEPT, type Kept } from "./row.ts";
import { makeThing, makeWorld, missingThing, type Thing, type World } from "./world.ts";

// The embedded database needs a while to create all the world's things.
setDefaultTimeout(120_000);

let world: World;
let stranger: Client;
const things = {} as Record<Kept, Thing>;
let missing: Thing;
beforeAll(async () => {
  world = await makeWorld();
  for (const kept of KEPT) things[kept] = await makeThing(world, kept);
  missing = missingThing(world, things.public);
  const { token } = await accessToken(world.app, world.callers.stranger.userId);
  stranger = createClient(world.app, { authorization: `Bearer ${token}` });
});
afterAll(() => world.close());

const calls = [...v5Paths()].flatMap(([path, methods]) =>
  [...methods.values()].map(({ method, contract, request }) => ({
    method,
    path,
    contract,
    ...(request && { request }),
  })),
);
const naming = (names: RegExp) => calls.filter(({ path }) => names.test(path));
const DAYS = "start_date=2026-11-01&end_date=2026-11-02&granularity=DAY";

/** The stranger's answer at an address that names a thing, without the values that identify the request or the thing itself. */
async function answerAbout(call: (typeof calls)[number], thing: Thing): Promise<string> {
  const { method, path } = call;
  const { pinId, boardId, sectionId, username, advertiserId } = thing;
  const named: Record<string, string> = { pinId, boardId, sectionId, username, adAccountId: advertiserId };
  const at = path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? NOBODY);
  const fields = { name: "Mine", title: "Mine", board_id: world.callers.stranger.boardId };
  const taken = new URLSearchParams(takenBy(call, `${new URLSearchParams(fields)}`));
  const body = JSON.stringify(Object.fromEntries(taken));
  const response = await stranger.fetch(`/v5${at}?${method === "GET" ? takenBy(call, DAYS) : ""}`, {
    method,
    ...(method !== "GET" && { headers: { "content-type": "application/json" }, body }),
  });
  let text = await response.text();
  for (const id of Object.values(named)) text = text.replaceAll(id, "…");
  return `${response.status} ${text.replace(/"request_id":"[^"]*"/, "")}`;
}
const NOBODY = "11";

test("on the v5 transport too, secret and protected things answer byte for byte as nonexistent [SECURITY 24]", async () => {
  const about = naming(/:(pinId|boardId|sectionId)/);
  expect(about.length).toBeGreaterThan(10);
  let seen = 0;
  for (const call of about) {
    const none = await answerAbout(call, missing);
    for (const kept of ["secret", "protected"] as const)
      expect(await answerAbout(call, things[kept]), `${call.method} ${call.path}`).toBe(none);
    if (call.method === "GET" && (await answerAbout(call, things.public)) !== none) seen += 1;
  }
  // Public things must be visible, so that the test can't pass on a transport that refuses everything.
  expect(seen).toBeGreaterThan(3);
});

test("on the v5 transport too, another person's ad account answers byte for byte as nonexistent [SECURITY 25]", async () => {
  const about = naming(/^\/ad_accounts\/:/);
  expect(about.length).toBeGreaterThan(30);
  for (const call of about) {
    const answer = await answerAbout(call, things.public);
    expect(answer, `${call.method} ${call.path}`).toBe(await answerAbout(call, missing));
    expect(answer, `${call.method} ${call.path}`).toMatch(/^4/);
  }
});

test("on the v5 transport too, a block hides everything of the other person [SECURITY 27]", async () => {
  await world.clients.owner.rest("POST", `/v3/users/${world.callers.stranger.userId}/block/`);
  for (const call of naming(/:(pinId|boardId|sectionId|username)/))
    expect(await answerAbout(call, things.public), `${call.method} ${call.path}`).toBe(
      await answerAbout(call, missing),
    );
});
