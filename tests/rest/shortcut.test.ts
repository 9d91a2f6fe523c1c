import { afterAll, beforeAll, expect, test } from "bun:test";
import { plain } from "../media/support/pictures.ts";
import { type Person, signUp } from "../support/people.ts";
import { type MadeBoard, makeBoard } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** The requests that docs/api.md describes for a shortcut on an iPhone. */
let app: TestApp;
let ada: Person;
let board: MadeBoard;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Lamps");
  await stepUp(ada);
  token = (await ada.client.trpc.auth.createToken.mutate({ name: "Phone", scopes: ["write"] })).token;
});
afterAll(() => app.close());

const LINK = "https://news.example/lamps?page=2";

/** The documented request with the person's own values. */
async function documented(fill: Record<string, string>): Promise<Request> {
  const text = await Bun.file(`${import.meta.dir}/../../docs/api.md`).text();
  const [, block = ""] = /```http\n(POST https:\/\/SITE\/v3\/pins\/[^`]*)```/.exec(text) ?? [];
  const filled = Object.entries(fill).reduce((said, [name, value]) => said.replace(name, value), block);
  const [head = "", body = ""] = filled.split("\n\n");
  const [first = "", ...headers] = head.split("\n");
  const [method = "", url = ""] = first.split(" ");
  const pairs = headers.map((line) => line.split(": ") as [string, string]);
  return new Request(url, { method, headers: pairs, body });
}
const filled = () => ({ "https://SITE": app.url, TOKEN: token, BOARD: board.id, LINK });
interface Answer {
  resource_response: { data: { id: string; link: string; board: { id: string } } };
}

test("the documented request of a shortcut saves the shared address to the board", async () => {
  const response = await fetch(await documented(filled()));
  expect(response.status).toBe(200);
  const { data } = ((await response.json()) as Answer).resource_response;
  expect(data).toMatchObject({ link: LINK, board: { id: board.id } });
});

test("with a photo as base64 text in lines, as a shortcut encodes it, the Pin has that photo", async () => {
  const photo = (await plain(600, 800, "#446688").png().toBuffer()).toString("base64");
  const lines = photo.replace(/.{76}/g, "$&\r\n");
  const request = await documented(filled());
  const body = JSON.stringify({ ...((await request.json()) as object), image_base64: lines });
  const { method, url, headers } = request;
  const response = await fetch(url, { method, headers: { ...Object.fromEntries(headers) }, body });
  expect(response.status).toBe(200);
  const { id } = ((await response.json()) as Answer).resource_response.data;
  const { images } = await ada.client.trpc.pins.get.query({ pinId: id });
  expect([images.orig.width, images.orig.height]).toEqual([600, 800]);
});

test("without the scope to write, a shortcut's token saves nothing", async () => {
  const { token: reader } = await ada.client.trpc.auth.createToken.mutate({ name: "Reader", scopes: ["read"] });
  const response = await fetch(await documented({ ...filled(), TOKEN: reader }));
  expect(response.status).toBe(403);
});
