import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LocalSite, startSite } from "../../media/support/local-site.ts";
import type { Client } from "../../support/api.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let site: LocalSite;
let client: Client;

beforeAll(async () => {
  site = await startSite((_, response) =>
    response.setHeader("content-type", "text/html").end('<title>Lamps</title><img src="/a.png" width=600 height=400>'),
  );
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  client = (await seedPerson(app)).client;
});
afterAll(async () => {
  await app.close();
  await site[Symbol.asyncDispose]();
});

test("an address without a scheme is read over http if https does not answer", async () => {
  const found = await client.trpc.pins.findImages.query({ url: `${site.host}/lamps` });
  expect(found).toMatchObject({ url: `${site.origin}/lamps`, items: [{ title: "Lamps" }] });
});

test("an address with a scheme is read over no other one", async () => {
  const before = site.requests.length;
  const refused = client.trpc.pins.findImages.query({ url: `https://${site.host}/lamps` });
  await expect(refused).rejects.toMatchObject({ data: { name: "URL_NOT_FETCHABLE" } });
  expect(site.requests.length).toBe(before);
});
