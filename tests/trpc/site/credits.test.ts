import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "../../support/api.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const PICTURES = join(import.meta.dir, "../../../db/demo/pictures");

interface CreditRow {
  file: string;
  author: string;
  licence: string;
  licence_url: string;
  source_url: string | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a visitor reads author and license of each demo picture", async () => {
  const answer = await createClient(app).rest<CreditRow[]>("GET", "/v3/site/credits/");
  expect(answer.status).toBe(200);
  const pictures = readdirSync(PICTURES).filter((name) => name.endsWith(".jpg"));
  expect(answer.data.map((row) => row.file).sort()).toEqual(pictures.sort());
  for (const row of answer.data) {
    expect(row.author, row.file).not.toBe("");
    expect(row.licence, row.file).toMatch(/^(CC0-1\.0|CC-BY-[234]\.0|Public domain)$/);
    expect(row.licence_url, row.file).toStartWith("https://creativecommons.org/");
    if (row.source_url !== null) expect(URL.canParse(row.source_url), row.file).toBe(true);
  }
  expect(answer.data.filter((row) => row.source_url).length).toBeGreaterThan(200);
});

test("tRPC returns the credits in the same form as REST", async () => {
  const rows = await createClient(app).trpc.site.credits.query({});
  const bee = rows.find((row) => row.file === "bee-and-blossom.jpg");
  expect(bee).toMatchObject({
    author: "aussiegall",
    licence: "CC-BY-2.0",
    licenceUrl: "https://creativecommons.org/licenses/by/2.0/",
    sourceUrl: "https://commons.wikimedia.org/wiki/File:Pollinationn.jpg",
  });
});
