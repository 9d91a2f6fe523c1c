import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { demoPicture } from "../../support/demo-picture.ts";
import { seedAd } from "../../support/seed-ads.ts";
import { firstDifference, othersAnswers } from "./others-answers.ts";
import { makeThing, makeWorld, type Thing, type World } from "./world.ts";

setDefaultTimeout(240_000);

let world: World;
let thing: Thing;
beforeAll(async () => {
  world = await makeWorld();
  thing = await makeThing(world, "public");
  await recount(world.app.deps.db, { repair: true });
});
afterAll(() => world.close());

test("a Pin for ads alone changes no query, transport or page for others [SECURITY 24]", async () => {
  const { app, owner, advertiserId, clients } = world;
  const before = await othersAnswers(world, thing);
  expect(Object.keys(before).length).toBeGreaterThan(150);
  const { id: pinId } = await owner.client.trpc.quickPromote.createAdPin.mutate({
    advertiserId,
    title: "Open offer",
    description: "Open to everybody",
    link: "https://shop.example/open",
    imageBase64: (await demoPicture("alpine-dusk").resize(300).jpeg().toBuffer()).toString("base64"),
  });
  await seedAd(app, { id: advertiserId, owner: { ...owner.user, client: owner.client } }, { pinId });
  await app.jobs.drained();
  const status = async (who: "stranger" | "visitor") => (await clients[who].rest("GET", `/v3/pins/${pinId}/`)).status;
  expect([await status("stranger"), await status("visitor")]).toEqual([200, 200]);
  const after = await othersAnswers(world, thing);
  const different = Object.keys(before).filter((name) => after[name] !== before[name]);
  expect(different.map((name) => [name, firstDifference(before[name] ?? "", after[name] ?? "")])).toEqual([]);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
});
