import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let visitor: Client;
beforeAll(async () => {
  app = await startTestApp();
  visitor = createClient(app);
});
afterAll(() => app.close());

const rename = ({ client }: Person, username: string) => client.rest("PATCH", "/v3/users/me/", { username });
const renameBoard = ({ client }: Person, id: string, name: string) =>
  client.rest("PATCH", `/v3/boards/${id}/`, { name });
const boardAt = (client: Client, username: string, slug: string) =>
  client.resource<{ redirect_url: string } | null>("BoardResource", "get", { username, slug });
const plainly = async (answer: Promise<{ body: object }>, ...said: string[]) =>
  said.reduce(
    (text, word) => text.replaceAll(word, "…"),
    JSON.stringify({ ...(await answer).body, request_identifier: "" }),
  );
const MOVED = ERRORS.MOVED.code;

test("resource-level redirects: a person's old name answers 301 until somebody else uses it [visitor 8]", async () => {
  const person = await signUp(app, { name: "Olga" });
  const old = person.user.username;
  await rename(person, `${old}_two`);
  await rename(person, `${old}_three`);
  for (const name of [old, old.toUpperCase(), `${old}_two`]) {
    const answer = await visitor.resource<{ redirect_url: string }>("UserResource", "get", { username: name });
    expect(answer).toMatchObject({ status: 301, code: MOVED, data: { redirect_url: `/${old}_three/` } });
  }
  await expect(visitor.trpc.users.get.query({ username: old })).rejects.toMatchObject({
    data: { httpStatus: 301, apiErrorCode: MOVED, details: { redirectUrl: `/${old}_three/` } },
  });
  const heir = await signUp(app);
  expect((await rename(heir, old)).status).toBe(200);
  expect((await visitor.trpc.users.get.query({ username: old })).id).toBe(heir.user.id);
  expect((await visitor.rest("GET", `/v3/users/${old}_two/`)).status).toBe(301);
  await person.client.rest("POST", "/v3/users/me/step_up/", { password: person.password });
  expect((await person.client.rest("POST", "/v3/users/me/deactivate/", {})).status).toBe(200);
  expect((await visitor.rest("GET", `/v3/users/${old}_two/`)).code).toBe(30);
});

test("redirect: a board's or section's old address answers 301, even under the owner's old name [signed-in 2.11]", async () => {
  const person = await signUp(app, { name: "Bea" });
  const { username } = person.user;
  const board = await makeBoard(person.client, "Lamps");
  await person.client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "Desk" });
  await renameBoard(person, board.id, "Lights");
  const moved = { status: 301, code: MOVED, data: { redirect_url: `/${username}/lights/` } };
  expect(await boardAt(visitor, username, "lamps")).toMatchObject(moved);
  const section = { username, board_slug: "lamps", section_slug: "desk" };
  const answer = await visitor.resource<{ redirect_url: string }>("BoardSectionResource", "get", section);
  expect(answer).toMatchObject({ status: 301, data: { redirect_url: `/${username}/lights/desk/` } });
  expect((await visitor.resource("BoardSectionResource", "get", { ...section, section_slug: "none" })).code).toBe(41);
  await rename(person, `${username}_new`);
  for (const slug of ["lamps", "lights", "LIGHTS"])
    expect((await boardAt(visitor, username, slug)).data?.redirect_url, slug).toBe(`/${username}_new/lights/`);
  const another = await makeBoard(person.client, "Lamps");
  expect((await boardAt(visitor, `${username}_new`, "lamps")).data).toMatchObject({ id: another.id });
});

test("a secret board's old address looks unused, and doesn't hide another board there [SECURITY 24]", async () => {
  const person = await signUp(app, { name: "Cleo" });
  const { username } = person.user;
  const secret = await makeBoard(person.client, "Presents", { privacy: "secret" });
  await renameBoard(person, secret.id, "Surprises");
  for (const slug of ["presents", "surprises"]) {
    const none = await plainly(boardAt(visitor, username, "never"), "never");
    expect(await plainly(boardAt(visitor, username, slug), slug)).toBe(none);
  }
  expect((await boardAt(person.client, username, "presents")).status).toBe(301);
  const open = await makeBoard(person.client, "Garden");
  await renameBoard(person, open.id, "Meadow");
  const before = await plainly(boardAt(visitor, username, "garden"));
  await makeBoard(person.client, "Garden", { privacy: "secret" });
  expect(await plainly(boardAt(visitor, username, "garden"))).toBe(before);
});
