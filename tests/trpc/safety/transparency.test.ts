import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Transparency } from "../../../src/safety/transparency.contract.ts";
import { TRANSPARENCY_FILES } from "../../../src/safety/transparency.rules.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
const YEAR = new Date().getUTCFullYear();
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const reportOf = async (year?: number) =>
  createClient(app).rest<Transparency>("GET", `/v3/transparency/${year ? `?year=${year}` : ""}`);
async function fileOf(name: string): Promise<Record<string, string>[]> {
  const response = await fetch(`${app.url}/transparency/${YEAR}-${name}.csv`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  return parse(await response.text(), { columns: true });
}

test("a site without reports has an empty report, and no year or file name gives a 500", async () => {
  expect((await reportOf()).data).toMatchObject({ year: YEAR, years: [YEAR], reports: [], decisions: [], appeals: [] });
  for (const year of [0, 2019, 2201, 1e30, -1]) expect((await reportOf(year || -5)).status).toBe(400);
  for (const name of ["x.csv", `${YEAR}-x.csv`, `${YEAR}-4_notices`, "9999-4_notices.csv", "%00.csv"])
    expect((await fetch(`${app.url}/transparency/${name}`)).status, name).toBe(404);
});

test("the report counts reports, decisions and appeals, in the template's columns too", async () => {
  const [mona, nora] = [await moderator(app), await moderator(app, "Nora")];
  const [owner, ada, bea] = [await seedPerson(app, "Olga"), await seedPerson(app, "Ada"), await seedPerson(app, "Bea")];
  const board = await seedBoard(app, owner);
  for (const [reason, decision] of [
    ["hate", "remove"],
    ["hate", "limit"],
    ["copyright", "dismiss"],
  ] as const) {
    const subjectId = await seedPin(app, board);
    const { id } = await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason });
    if (decision === "remove") await bea.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason });
    await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision });
  }
  const [, removed] = (await owner.client.rest<{ id: string }[]>("GET", "/v3/violations/")).data;
  await owner.client.rest("POST", `/v3/violations/${removed?.id}/appeal/`, { text: "It was fine." });
  const [appeal] = (await nora.client.rest<{ id: string }[]>("GET", "/v3/admin/appeals/")).data;
  await nora.client.rest("POST", `/v3/admin/appeals/${appeal?.id}/decision/`, { decision: "UPHOLD" });

  // Visitors get an answer that is up to a second old.
  await Bun.sleep(1_100);
  const { data } = await reportOf(YEAR);
  expect(data).toMatchObject({
    reports: [
      { rule: "copyright", received: 1, items: 1 },
      { rule: "hate", received: 3, items: 2 },
    ],
    decisions: [
      { rule: "hate", consequence: "limited", source: "person", was_reported: true, count: 1 },
      { rule: "hate", consequence: "removed", source: "person", was_reported: true, count: 1 },
    ],
    appeals: [{ consequence: "removed", received: 1, upheld: 1, dismissed: 0 }],
  });
  expect((await reportOf(YEAR - 1)).data).toMatchObject({ reports: [], decisions: [], appeals: [] });
  const files = Object.fromEntries(
    await Promise.all(TRANSPARENCY_FILES.map(async (name) => [name, await fileOf(name)])),
  );
  const speech = files["4_notices"].find(
    (row: Record<string, string>) =>
      row["Category of illegal content"] === "STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH",
  );
  expect(speech).toMatchObject({
    "Number of notices received ": "3",
    "Number of actions taken on the basis of the terms and conditions of the service": "2",
  });
  expect(files["7_appeals_and_recidivism"]).toContainEqual(
    expect.objectContaining({ Scope: "Decisions reversed", Value: "1", Section: "Internal complaints mechanism" }),
  );
  expect(files["6_own_initiative_TC"][0]).toMatchObject({
    "Visibility restriction Removal": "0",
    "Monetary restriction Suspension": "",
  });
  expect(files["1_report_identification"]).toContainEqual(
    expect.objectContaining({ Indicator: "Ending date of reporting period", Value: `${YEAR}-12-31` }),
  );
});

/** The Commission's file of Annex I to Implementing Regulation (EU) 2024/2835 (reused under Decision 2011/833/EU). */
const templateOf = async (file: string): Promise<string[][]> =>
  parse(await Bun.file(join(import.meta.dirname, "annex-1", `${file}.csv`)).text(), { relax_column_count: true });

test("the files have the headers and rows of the Commission's templates", async () => {
  for (const [file, from, to] of [
    ["4_notices", 3, 4],
    ["6_own_initiative_TC", 3, 4],
    ["7_appeals_and_recidivism", 3, 6],
  ] as const) {
    const [header, ...rows] = await templateOf(file);
    const answer = await fetch(`${app.url}/transparency/${YEAR}-${file}.csv`);
    const [ours, ...written]: string[][] = parse(await answer.text());
    expect(ours, file).toEqual(header ?? []);
    expect(written.map((row) => row.slice(from, to))).toEqual(rows.map((row) => row.slice(from, to)));
    expect(written.map(([applies]) => applies)).toEqual(rows.map(([applies]) => applies ?? ""));
    expect(new Set(written.map((row) => row[2]))).toEqual(new Set([`${YEAR}-01-01/${YEAR}-12-31`]));
  }
});

test("a sub-reason counts in its sub-category, and these add up to their category", async () => {
  const owner = await seedPerson(app, "Olga");
  const board = await seedBoard(app, owner);
  for (const subReason of ["of_me", "of_me", null] as const) {
    const reporter = await seedPerson(app, "Rena");
    const subjectId = await seedPin(app, board);
    await reporter.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "impersonation", subReason });
  }
  await Bun.sleep(1_100);
  const rows = await fileOf("4_notices");
  const from = rows.findIndex((row) => row["Category of illegal content"] === "STATEMENT_CATEGORY_SCAMS_AND_FRAUD");
  const numbers = rows.slice(from, from + 8).map((row) => Number(row["Number of notices received "]));
  expect(numbers).toEqual([3, 2, 0, 0, 0, 0, 0, 1]);
  expect(rows[from + 7]).toMatchObject({
    "Category of illegal content": "KEYWORD_OTHER",
    'Description of the sub-category "Other"': "Not assigned to a sub-category",
  });
});
