import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

test("changes the given fields, keeps the others, and every transport shows it", async () => {
  const pinId = await seedPin(app, await seedBoard(app, ada), { title: "Before" });
  const change = { title: "After", link: "https://www.a.example/x", alt_text: "A lamp" };
  const answer = await ada.client.resource<Record<string, unknown>>("PinResource", "update", { id: pinId, ...change });
  expect(answer.data).toMatchObject({ ...change, domain: "a.example", description: "" });
  const patched = await ada.client.rest<Record<string, unknown>>("PATCH", `/v3/pins/${pinId}/`, {
    description: "D",
    link: "",
  });
  expect(patched.data).toMatchObject({ title: "After", description: "D", link: null, domain: "Uploaded by user" });
  const seen = await createClient(app).rest<Record<string, unknown>>("GET", `/v3/pins/${pinId}/`);
  expect(seen.data).toMatchObject({ title: "After", description: "D", alt_text: "A lamp" });
  // The response equals the Pin's own page, so that the page need not reload it.
  const own = await ada.client.rest<Record<string, unknown>>("GET", `/v3/pins/${pinId}/`);
  expect(patched.data).toEqual(own.data);
});

test("a Pin moves between sections and boards with its counters, and leaves its section", async () => {
  const [from, to] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const [first, second, third] = [
    await seedSection(app, from),
    await seedSection(app, from),
    await seedSection(app, to),
  ];
  const pinId = await seedPin(app, from, { sectionId: first });
  await recount(app);
  const move = async (place: { boardId?: string; section?: string | null }) => {
    const pin = await ada.client.trpc.pins.update.mutate({ pinId, ...place });
    expect(await wrongCounters(app)).toEqual([]);
    return { board: pin.board.id, section: pin.section?.id ?? null };
  };
  expect(await move({ section: second })).toEqual({ board: from.id, section: second });
  expect(await move({})).toEqual({ board: from.id, section: second });
  expect(await move({ section: null })).toEqual({ board: from.id, section: null });
  expect(await move({ section: first })).toEqual({ board: from.id, section: first });
  expect(await move({ boardId: to.id })).toEqual({ board: to.id, section: null });
  expect(await move({ boardId: from.id, section: second })).toEqual({ board: from.id, section: second });
  expect(await move({ boardId: to.id, section: third })).toEqual({ board: to.id, section: third });
});

test("a Pin moved to a secret board disappears for others at once, and returns when moved back", async () => {
  const [open, secret] = [await seedBoard(app, ada), await seedBoard(app, ada, { privacy: "secret" })];
  const pinId = await seedPin(app, open);
  const visitor = createClient(app);
  const seen = async () => ({
    pin: (await visitor.rest("GET", `/v3/pins/${pinId}/`)).status,
    saved: (await visitor.trpc.feeds.saved.query({ username: ada.username, pageSize: 250 })).items.some(
      (p) => p.id === pinId,
    ),
    home: (await visitor.trpc.feeds.home.query({ pageSize: 250 })).items.some((p) => p.id === pinId),
  });
  expect(await seen()).toEqual({ pin: 200, saved: true, home: true });
  await ada.client.trpc.pins.update.mutate({ pinId, boardId: secret.id });
  expect(await seen()).toEqual({ pin: 404, saved: false, home: false });
  await ada.client.trpc.pins.update.mutate({ pinId, boardId: open.id });
  expect(await seen()).toEqual({ pin: 200, saved: true, home: true });
});

test("moving a Pin to a foreign board or another board's section is refused", async () => {
  const [own, other] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const eves = await seedBoard(app, await seedPerson(app, "Eve"));
  const section = await seedSection(app, other);
  const pinId = await seedPin(app, own, { title: "Mine" });
  const patch = (body: object) => ada.client.rest("PATCH", `/v3/pins/${pinId}/`, { title: "New", ...body });
  expect(await patch({ board_id: eves.id })).toMatchObject({ status: 403, code: 3 });
  expect(await patch({ board_id: "42" })).toMatchObject({ status: 404, code: 40 });
  expect(await patch({ section })).toMatchObject({ status: 404, code: 41 });
  expect(await patch({ section: "42" })).toMatchObject({ status: 404, code: 41 });
  expect(await patch({ title: "a\u0007" })).toMatchObject({ status: 400, code: 1 });
  expect(await ada.client.trpc.pins.get.query({ pinId })).toMatchObject({ title: "Mine", board: { id: own.id } });
});

test("counters, promotion and the pinner can't be set", async () => {
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const eve = await seedPerson(app, "Eve");
  const before = await ada.client.rest("GET", `/v3/pins/${pinId}/`);
  const body = {
    pinner_id: eve.id,
    repin_count: 99,
    is_promoted: true,
    is_public: false,
    card: "{}",
    id: "1",
    pin_id: "2",
  };
  expect((await ada.client.rest("PATCH", `/v3/pins/${pinId}/`, body)).status).toBe(200);
  expect((await ada.client.rest("GET", `/v3/pins/${pinId}/`)).data).toEqual(before.data);
});
