import { afterAll, beforeAll, expect, test } from "bun:test";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("GraphQL v3GetPinQuery: a visitor gets a Pin's color and title by its id [visitor 7]", async () => {
  const { client } = await signUp(app);
  const board = await makeBoard(client, "Doors");
  const pin = await makePin(client, board.id, { colour: "#336699", title: "A blue door" });
  const ask = async (id: string | number | null, type = "ID!", argument = "pin") => {
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        query: `query ($pin: ${type}) { v3GetPinQuery(${argument}: $pin) { id title dominantColor } }`,
        variables: { pin: id },
      }),
    });
    return (await response.json()) as { data: { v3GetPinQuery: object | null } | null; errors?: unknown[] };
  };
  const found = await ask(pin.id);
  expect(found.errors).toBeUndefined();
  expect(found.data?.v3GetPinQuery).toMatchObject({
    id: pin.id,
    title: "A blue door",
    dominantColor: expect.any(String),
  });
  // An id is a text, whatever the caller's types are.
  expect(await ask(pin.id, "String!")).toEqual(found);
  expect(await ask(pin.id, "String")).toEqual(found);
  expect(await ask(pin.id, "ID!", "pinId")).toEqual(found);
  expect((await ask(null, "String")).errors).toHaveLength(1);
  expect((await ask(3, "Int!")).errors).toHaveLength(1);
  const none = await ask("999999");
  expect(none.data?.v3GetPinQuery ?? null).toBeNull();
  expect(none.errors).toHaveLength(1);
});

test("Pin detail: v3GetPinQuery has all of a Pin's page; already-pinned checks name its board [signed-in 7]", async () => {
  const { client } = await signUp(app);
  const board = await makeBoard(client, "Windows");
  const pin = await makePin(client, board.id, { title: "A window" });
  const ask = async (query: string) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ query, variables: { pin: pin.id } });
    const answer = await client.fetch("/graphql", { method: "POST", headers, body });
    return (await answer.json()) as { data: Record<string, object>; errors?: unknown[] };
  };
  const size = "{ url width height }";
  const detail = await ask(`query ($pin: ID!) { v3GetPinQuery(pin: $pin) {
    entityId title imageSpec_236x ${size} imageSpec_orig ${size} embed { src type } board { entityId name }
    linkDomain { officialUser { username } } pinnedToBoard { layout name } pinner { entityId } isPromoted trackingParams
  } }`);
  expect(detail.errors).toBeUndefined();
  const picture = { url: expect.stringContaining("/media/"), width: expect.any(Number), height: expect.any(Number) };
  expect(detail.data.v3GetPinQuery).toMatchObject({
    entityId: pin.id,
    title: "A window",
    imageSpec_236x: picture,
    imageSpec_orig: picture,
    embed: null,
    board: { entityId: board.id, name: "Windows" },
    pinnedToBoard: { layout: "default", name: "Windows" },
    linkDomain: null,
    isPromoted: false,
    trackingParams: "",
  });
  const check = await ask("query ($pin: ID!) { v3AlreadyPinnedQuery(pin: $pin) { pinnedToBoard { layout name } } }");
  expect(check).toEqual({ data: { v3AlreadyPinnedQuery: { pinnedToBoard: { layout: "default", name: "Windows" } } } });
});

test("GET /v3/pins/{id}/: whether it is saved, and whose Pin it came from while that is public [signed-in 7]", async () => {
  const [ada, ben] = await Promise.all([signUp(app, { name: "Ada" }), signUp(app, { name: "Ben" })]);
  const [hers, secret, his] = await Promise.all([
    makeBoard(ada.client, "Gates"),
    makeBoard(ada.client, "Hidden", { privacy: "secret" }),
    makeBoard(ben.client, "Fences"),
  ]);
  const pin = await makePin(ada.client, hers.id, { title: "A gate" });
  const { data: saved } = await ben.client.rest<{ id: string }>("POST", `/v3/pins/${pin.id}/save/`, {
    board_id: his.id,
  });
  const fields = "pin.board(),pin.id,pin.pinned_to_board(),pin.type,pin.via_pinner()";
  const read = async (id: string) =>
    (await ben.client.rest<object>("GET", `/v3/pins/${id}/?field_sets=${fields}`)).data;
  expect(await read(pin.id)).toMatchObject({
    type: "pin",
    board: { id: hers.id },
    pinned_to_board: { id: his.id },
    via_pinner: null,
  });
  expect(await read(saved.id)).toMatchObject({ via_pinner: { username: ada.user.username } });
  await ada.client.rest("PUT", `/v3/pins/${pin.id}/`, { board_id: secret.id });
  expect(await read(saved.id)).toMatchObject({ via_pinner: null });
});
