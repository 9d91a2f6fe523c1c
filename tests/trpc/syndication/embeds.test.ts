import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  board = await seedBoard(app, ada, { name: "Kitchen" });
  pinId = await seedPin(app, board, { title: 'Oak & "elm" <b>' });
});
afterAll(() => app?.close());

const oembed = (path: string, query = "") => {
  const about = encodeURIComponent(path.startsWith("http") ? path : app.url + path);
  return fetch(`${app.url}/oembed?url=${about}${query}`);
};
const pages = () => [
  [`/pin/${pinId}/`, `/embed/pin/${pinId}/`, 'Oak & "elm" <b>'] as const,
  [`/${ada.username}/kitchen/`, `/embed/board/${ada.username}/kitchen/`, "Kitchen"] as const,
  [`/${ada.username}/`, `/embed/person/${ada.username}/`, "Ada Example"] as const,
];

test("oEmbed describes a Pin, a board and a person, and its frame shows them", async () => {
  for (const [path, frame, title] of pages()) {
    const answer = await oembed(path, "&format=json");
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const fields = (await answer.json()) as Record<string, string>;
    expect(fields).toMatchObject({
      version: "1.0",
      type: "rich",
      title,
      author_name: "Ada Example",
      author_url: `${app.url}/${ada.username}/`,
      provider_url: `${app.url}/`,
      thumbnail_width: 736,
    });
    expect(/<iframe src="([^"]*)"/.exec(fields.html ?? "")?.[1]).toBe(app.url + frame);
    const shown = await fetch(app.url + frame);
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining(`href="${app.url}/pin/${pinId}/"`),
    ]);
  }
});

test("oEmbed keeps to maxwidth and maxheight, and ignores wrong ones", async () => {
  const sizeOf = async (query: string) => {
    const { width, height } = (await (await oembed(`/pin/${pinId}`, query)).json()) as Record<string, number>;
    return [width, height];
  };
  expect(await sizeOf("")).toEqual([345, 560]);
  expect(await sizeOf("&maxwidth=300&maxheight=400")).toEqual([300, 400]);
  expect(await sizeOf("&maxwidth=9000&maxheight=x")).toEqual([345, 560]);
});

test("oEmbed writes XML, and answers 501 for another format and 404 for other addresses", async () => {
  const answer = await oembed(`/pin/${pinId}/`, "&format=xml");
  expect(answer.headers.get("content-type")).toBe("text/xml; charset=utf-8");
  expect(await answer.text()).toContain("<title>Oak &amp; &quot;elm&quot; &lt;b&gt;</title>");
  expect((await oembed(`/pin/${pinId}/`, "&format=yaml")).status).toBe(501);
  for (const other of ["/pin/1/", "/ideas/", `/${ada.username}/none/`, "https://elsewhere.example/pin/1/", "http://["])
    expect([other, (await oembed(other)).status]).toEqual([other, 404]);
  expect((await fetch(`${app.url}/oembed`)).status).toBe(404);
  expect((await fetch(`${app.url}/embed/board/${ada.username}/%00/`)).status).toBe(404);
});
