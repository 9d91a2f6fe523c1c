import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { type Client, createClient } from "../../support/api.ts";
import { wrongCounters } from "../../support/counters.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let visitor: Client;
let fan: Person;
let person: Person;
let board: { id: string; url: string };
let section: { id: string };
let pin: { id: string };
let kept: { id: string };
/** A board that the fan collaborates on, and one that the fan was invited to. */
let joint: { id: string };
let offered: { id: string };
/** Another picture of the board, related to the saved one. */
let neighbor: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  await app.deps.open.listen("tackboard_public", () => heard.resolve());
  visitor = createClient(app);
  [person, fan] = [await signUp(app, { name: "Quill" }), await signUp(app, { name: "Fan" })];
  board = await makeBoard(person.client, "Quartz things");
  section = (await person.client.rest<{ id: string }>("POST", `/v3/boards/${board.id}/sections/`, { name: "Small" }))
    .data;
  pin = await makePin(person.client, board.id, { title: "Quartz lamp", colour: "#112233" });
  neighbor = await makePin(person.client, board.id, { title: "Opal", colour: "#998877" });
  const own = await makeBoard(fan.client, "Fan board");
  kept = (await fan.client.rest<{ id: string }>("POST", `/v3/pins/${pin.id}/save/`, { board_id: own.id })).data;
  // The person has also saved a Pin of the fan's, which others see in its count.
  const first = await makePin(fan.client, own.id, { title: "Feldspar", colour: "#332211" });
  await person.client.rest("POST", `/v3/pins/${first.id}/save/`, { board_id: board.id });
  await fan.client.rest("POST", `/v3/boards/${board.id}/follow/`);
  [joint, offered] = [await makeBoard(person.client, "Together"), await makeBoard(person.client, "Some day")];
  for (const { id } of [joint, offered])
    await person.client.rest("POST", `/v3/boards/${id}/invites/`, { user_ids: [fan.user.id] });
  await fan.client.rest("PUT", `/v3/boards/${joint.id}/invites/`, { accept: true });
});
afterAll(() => app.close());

let heard = Promise.withResolvers<void>();
/** Updates the row as an operator would by hand. The database notifies every server; resolves once this one knows. */
async function hide(change: Partial<typeof users.$inferInsert>): Promise<void> {
  heard = Promise.withResolvers();
  await app.deps.db.update(users).set(change).where(eq(users.id, person.user.id));
  await heard.promise;
}
const there = (body: unknown, id: string) => JSON.stringify(body).includes(`"${id}"`);

/** Whether the person's content appears, by place. */
async function met(client: Client): Promise<Record<string, boolean>> {
  const get = async (path: string) => (await client.rest("GET", path)).data;
  const resource = async (name: string, options: object) => (await client.resource(name, "get", options)).data;
  return {
    // Feeds show a picture once, and the fan's save of the Pin is newer.
    home: there(await resource("UserHomefeedResource", {}), neighbor.id),
    pin: there(await get(`/v3/pins/${pin.id}/`), pin.id),
    board: there(await get(`/v3/boards/${board.id}/`), board.id),
    "board's Pins": there(await get(`/v3/boards/${board.id}/pins/`), pin.id),
    section: there(await resource("BoardSectionResource", { section_id: section.id }), section.id),
    search: there(await resource("BaseSearchResource", { query: "opal", scope: "pins" }), neighbor.id),
    "boards found": there(await resource("BaseSearchResource", { query: "quartz", scope: "boards" }), board.id),
    "creator of what was saved": there(await get(`/v3/pins/${kept.id}/`), person.user.id),
    related: there(await resource("RelatedPinFeedResource", { pin: kept.id }), neighbor.id),
    page: (await (await client.fetch("/")).text()).includes(`/pin/${neighbor.id}/`),
  };
}
const everywhere = (value: boolean) => (found: Record<string, boolean>) =>
  Object.entries(found).filter(([, is]) => is !== value);

const saves = async () =>
  (
    await fan.client.rest<{ items: { title: string; repin_count: number }[] }>(
      "GET",
      `/v3/users/${fan.user.username}/pins/`,
    )
  ).body;

describe("a hidden person", () => {
  for (const [why, change, back] of [
    ["suspended", { suspendedAt: new Date() }, { suspendedAt: null }],
    ["deactivated", { deactivatedAt: new Date() }, { deactivatedAt: null }],
  ] as const) {
    test(`${why}: hides Pins, boards and sections from others at once, caches too, until undone [SECURITY 24]`, async () => {
      for (const client of [visitor, fan.client]) expect(everywhere(true)(await met(client))).toEqual([]);
      const before = await saves();
      await hide(change);
      for (const client of [visitor, fan.client]) {
        const found = await met(client);
        expect(everywhere(false)(found)).toEqual([]);
      }
      expect(await wrongCounters(app)).toEqual([]);
      expect(JSON.stringify(await saves())).not.toBe(JSON.stringify(before));
      await hide(back);
      for (const client of [visitor, fan.client]) {
        expect(everywhere(true)(await met(client))).toEqual([]);
      }
      expect(await wrongCounters(app)).toEqual([]);
    });
  }

  test("Pins saved from them stay with the savers", async () => {
    await hide({ suspendedAt: new Date() });
    expect((await visitor.rest("GET", `/v3/pins/${kept.id}/`)).status).toBe(200);
    await hide({ suspendedAt: null });
  });

  test("their joint boards leave the partner's list for others, and their invitations pause [SECURITY 24]", async () => {
    const lists = async (client: Client) => (await client.rest("GET", `/v3/users/${fan.user.username}/boards/`)).data;
    const page = async () => (await visitor.fetch(`/${fan.user.username}/`)).text();
    const invitations = async () => (await fan.client.rest("GET", "/v3/users/me/board_invites/")).data;
    expect(there(await lists(visitor), joint.id)).toBe(true);
    expect(there(await invitations(), offered.id)).toBe(true);
    await hide({ deactivatedAt: new Date() });
    expect(there(await lists(visitor), joint.id)).toBe(false);
    expect(await page()).not.toContain(person.user.username);
    expect(there(await invitations(), offered.id)).toBe(false);
    expect(there(await lists(fan.client), joint.id)).toBe(true);
    await hide({ deactivatedAt: null });
    expect(there(await lists(visitor), joint.id)).toBe(true);
    expect(there(await invitations(), offered.id)).toBe(true);
  });

  test("nobody can follow their boards", async () => {
    const other = await signUp(app, { name: "Newcomer" });
    await hide({ suspendedAt: new Date() });
    expect(await other.client.rest("POST", `/v3/boards/${board.id}/follow/`)).toMatchObject({ status: 404, code: 40 });
    await hide({ suspendedAt: null });
  });
});
