import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LocalSite, startSite } from "../../media/support/local-site.ts";
import { plain } from "../../media/support/pictures.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let site: LocalSite;
let app: TestApp;
let bea: Person;
beforeAll(async () => {
  const picture = await plain(300, 400, "#775533").png().toBuffer();
  site = await startSite((request, response) => {
    if (request.url === "/1.png") return response.setHeader("Content-Type", "image/png").end(picture);
    if (request.url === "/words") return response.end("no picture");
    response.writeHead(404).end();
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  bea = await seedPerson(app, "Bea");
});
afterAll(async () => {
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

const fetchPicture = (imageUrl: string, { client }: Person = bea) =>
  client.trpc.pinBuilder.fetchPicture.mutate({ imageUrl });
const publish = async ({ client }: Person, boardId: string, mediaUploadId: string) =>
  client.trpc.pinBuilder.publish.mutate({
    plan: {
      title: "Bowl",
      description: "",
      link: "",
      boardId,
      pages: [{ mediaUploadId, altText: "", title: "", link: "" }],
    },
  });

test("pin-builder save_from_url: the picture becomes an upload that only its owner can use [signed-in 9]", async () => {
  const fetched = await fetchPicture(`${site.origin}/1.png`);
  expect(fetched).toMatchObject({ width: 300, height: 400, imageUrl: expect.stringContaining("/media/736x/") });
  const pin = await publish(bea, (await seedBoard(app, bea)).id, fetched.mediaUploadId);
  expect(pin.images.orig).toMatchObject({ width: 300, height: 400 });
  const other = await seedPerson(app, "Otto");
  expect(await codeOf(publish(other, (await seedBoard(app, other)).id, fetched.mediaUploadId))).toBe(574);
});

test("missing addresses, other files and private hosts are refused, in any position [SECURITY 28]", async () => {
  expect(await codeOf(fetchPicture(`${site.origin}/gone.png`))).toBe(53);
  expect(await codeOf(fetchPicture("http://127.0.0.1:1/1.png"))).toBe(53);
  expect(await codeOf(fetchPicture(`${site.origin}/words`))).toBe(51);
  expect(await codeOf(fetchPicture("file:///etc/passwd"))).toBe(1);
});
