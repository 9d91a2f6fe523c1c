import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ConnectedApp, connect, seedApp } from "../support/oauth.ts";
import { type Person, signUp } from "../support/people.ts";
import { type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let person: Person;
let shelf: ConnectedApp;
let open: { board: MadeBoard; pin: MadePin };
let secret: { board: MadeBoard; pin: MadePin };
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app, { name: "Ada" });
  shelf = await seedApp(app, person);
  const board = await makeBoard(person.client, "Harbour");
  open = { board, pin: await makePin(person.client, board.id, { title: "Lantern" }) };
  const hidden = await makeBoard(person.client, "Surprise", { privacy: "secret" });
  secret = { board: hidden, pin: await makePin(person.client, hidden.id, { title: "Wolframite" }) };
});
afterAll(() => app.close());

const RIGHTS = ["user_accounts:read", "pins:read", "pins:write", "boards:read", "boards:write"].join(" ");
/** A program with a token for these scopes. */
async function program(scope: string) {
  const { access_token } = await connect(app, person, shelf, { scope });
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
    const response = await fetch(app.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, text: await response.text() };
  };
}
const reads = () => [
  "/v5/boards",
  "/v5/boards?privacy=SECRET",
  `/v5/boards/${secret.board.id}`,
  `/v5/boards/${secret.board.id}/pins`,
  `/v5/boards/${secret.board.id}/sections`,
  "/v5/pins",
  `/v5/pins/${secret.pin.id}`,
  `/v3/pins/${secret.pin.id}/`,
  `/v3/users/${person.user.username}/boards/`,
  "/v3/search/pins/?query=wolframite",
  "/v3/search/boards/?query=surprise",
  "/v3/boards/picker/",
  "/v3/boards/shortlist/",
  "/v3/boards/guess/",
  `/v3/users/${person.user.username}/?field_set_key=save_behavior`,
];

test("an app without the scopes for secret things reads none of them, and all that is public [SECURITY 58]", async () => {
  const ask = await program(RIGHTS);
  for (const path of reads()) {
    const { text } = await ask("GET", path);
    for (const word of ["Surprise", "Wolframite"]) expect(text.includes(word), `${path}: ${word}`).toBe(false);
  }
  for (const path of ["/v5/boards", `/v5/boards/${open.board.id}`])
    expect((await ask("GET", path)).text).toContain("Harbour");
  for (const path of ["/v5/pins", `/v5/pins/${open.pin.id}`, `/v5/boards/${open.board.id}/pins`])
    expect((await ask("GET", path)).text).toContain("Lantern");
});

test("an app without the scopes for secret things changes none of them, and makes none [SECURITY 58]", async () => {
  const ask = await program(`${RIGHTS} pins:read_secret boards:read_secret`);
  const [board, pin] = [`/v5/boards/${secret.board.id}`, `/v5/pins/${secret.pin.id}`];
  expect((await ask("PATCH", board, { name: "Taken" })).status).not.toBe(200);
  expect((await ask("PATCH", board, { privacy: "PUBLIC" })).status).not.toBe(200);
  expect((await ask("DELETE", board)).status).not.toBe(204);
  expect((await ask("POST", `${board}/sections`, { name: "Taken" })).status).not.toBe(201);
  expect((await ask("PATCH", pin, { title: "Taken" })).status).not.toBe(200);
  expect((await ask("DELETE", pin)).status).not.toBe(204);
  expect((await ask("POST", `/v5/pins/${open.pin.id}/save`, { board_id: secret.board.id })).status).not.toBe(201);
  expect((await ask("POST", "/v5/boards", { name: "New", privacy: "SECRET" })).status).toBe(403);
  expect((await ask("PATCH", `/v5/boards/${open.board.id}`, { privacy: "SECRET" })).status).toBe(403);
  const still = await person.client.rest<{ name: string; privacy: string }>("GET", `/v3/boards/${secret.board.id}/`);
  expect(still.data).toMatchObject({ name: "Surprise", privacy: "secret" });
});

test("no app reads the words on a person's boards, which are those of secret Pins too", async () => {
  const ask = await program(`${RIGHTS} pins:read_secret boards:read_secret`);
  const { status, text } = await ask("GET", "/v3/boards/words/");
  expect([status, text.includes("wolframite")]).toEqual([403, false]);
  expect((await person.client.fetch("/v3/boards/words/")).status).toBe(200);
});

test("an app with the scopes for secret things reads and changes them", async () => {
  const ask = await program(`${RIGHTS} pins:read_secret boards:read_secret pins:write_secret boards:write_secret`);
  for (const path of reads().filter((it) => !it.includes("/sections") && !it.includes("/search/")))
    expect((await ask("GET", path)).text, path).toMatch(/Surprise|Wolframite/);
  expect((await ask("PATCH", `/v5/boards/${secret.board.id}`, { description: "ours" })).status).toBe(200);
  expect((await ask("POST", "/v5/boards", { name: "Another", privacy: "SECRET" })).status).toBe(201);
});
