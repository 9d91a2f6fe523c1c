import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { type LocalSite, startSite } from "../../media/support/local-site.ts";
import { plain } from "../../media/support/pictures.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedBoard, seedPerson, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let site: LocalSite;
let app: TestApp;
let bea: Person;
beforeAll(async () => {
  const picture = await plain(300, 400, "#775533").png().toBuffer();
  site = await startSite((request, response) => {
    if (request.url === "/1.png") return response.setHeader("Content-Type", "image/png").end(picture);
    response.writeHead(404).end();
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  bea = await seedPerson(app, "Bea");
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, bea.id));
  const board = await seedBoard(app, bea, { name: "clay pots" });
  await seedSection(app, board, "glazed");
});
afterAll(async () => {
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

const run = (csv: string, line: number | null = null, person = bea) =>
  person.client.trpc.pinBuilder.importCsv.mutate({ csv, dryRun: line === null, line, timeZone: "Europe/Oslo" });
const day = () => new Date(app.deps.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
const made = () => app.deps.db.select({ title: pins.title }).from(pins).where(eq(pins.pinnerId, bea.id));

test("a file of Pins is previewed row by row, and each row is made once [signed-in 2.7]", async () => {
  const csv = [
    "Title,Media URL,Board,Section,Link,Alt text,Date",
    `"Bowl, blue",${site.origin}/1.png,Clay Pots,Glazed,https://shop.example/,A bowl,`,
    `Later,${site.origin}/1.png,Clay Pots,,,,${day()} 18:30`,
    `Nowhere,${site.origin}/1.png,No such board,,,,`,
    `Bad link,${site.origin}/1.png,Clay Pots,,javascript:alert(1),,`,
    `Bad date,${site.origin}/1.png,Clay Pots,,,,31/12`,
    "No picture,ftp://x,Clay Pots,,,,",
    `Gone,${site.origin}/404.png,Clay Pots,,,,`,
  ].join("\r\n");
  const { rows } = await run(`\uFEFF${csv}`);
  expect(rows.map(({ problem }) => problem === null)).toEqual([true, true, false, false, false, false, true]);
  expect(rows[1]?.publishAt).toMatch(/T1[67]:30:00.000Z$/);
  expect(await made()).toEqual([]);
  const [bowl] = (await run(csv, 2)).rows;
  expect(bowl?.pinId).toBeString();
  expect((await run(csv, 2)).rows[0]?.pinId).toBe(bowl?.pinId ?? "");
  expect((await run(csv, 3)).rows[0]?.draftId).toBeString();
  expect((await run(csv, 4)).rows[0]).toMatchObject({
    problem: "You have no board called No such board.",
    reason: { code: "csvUnknownBoard", params: { name: "No such board" } },
  });
  expect((await run(csv, 8)).rows[0]).toMatchObject({
    pinId: null,
    problem: expect.stringContaining("couldn't reach"),
  });
  expect(await made()).toEqual([{ title: "Bowl, blue" }]);
});

test("a time without an offset is read by the clock that the browser sends", async () => {
  const csv = `Title,Media URL,Board,Date\nLater,${site.origin}/1.png,Clay Pots,${day()} 18:30`;
  const file = { csv, dryRun: true, timeZone: "America/Vancouver" };
  const zoneShifts = [{ since: "2015-01-01T00:00:00.000Z", minutes: -420 }];
  const [row] = (await bea.client.trpc.pinBuilder.importCsv.mutate({ ...file, zoneShifts })).rows;
  expect(row?.publishAt).toBe(new Date(`${day()}T18:30:00-07:00`).toISOString());
  const refused = bea.client.trpc.pinBuilder.importCsv.mutate({ ...file, timeZone: "Moon/Crater" });
  await expect(refused).rejects.toThrow("Choose a time zone.");
});

test("Pinterest's own template is read, and offsets of whole hours", async () => {
  const [media, text] = [`${site.origin}/1.png`, '"Warm corner, soft light",https://example.com/n'];
  const csv = [
    "Title,Media URL,Pinterest board,Thumbnail,Description,Link,Publish date,Keywords",
    `Reading nook,${media},Clay Pots,,${text},${day()}T07:05:59,"fall decor,cozy"`,
    `Second nook,${media},Clay Pots,,${text},,"fall decor,cozy"`,
    `Third nook,${media},Clay Pots,,${text},${day()}T07:05:59+01,"fall decor,cozy"`,
  ].join("\n");
  const { rows } = await run(csv);
  expect(rows.map(({ problem }) => problem)).toEqual([null, null, null]);
  expect(rows[2]?.publishAt).toBe(`${day()}T06:05:59.000Z`);
});

test("a board's section may follow it after a slash, as in Pinterest's own table", async () => {
  await seedBoard(app, bea, { name: "Cups/Mugs" });
  const row = (board: string) => `Bowl,${site.origin}/1.png,${board}`;
  const boards = ["Clay Pots/Glazed", "Clay Pots / glazed", "Cups/Mugs", "Clay Pots/Raku", "None/Glazed", "Clay Pots/"];
  const { rows } = await run(["Title,Media URL,Pinterest board", ...boards.map(row)].join("\n"));
  expect(rows.map(({ problem }) => problem)).toEqual([
    ...[null, null, null],
    "That board has no section called Raku.",
    "You have no board called None/Glazed.",
    "You have no board called Clay Pots/.",
  ]);
  const made = (await run(["Title,Media URL,Board", row("Clay Pots/Glazed")].join("\n"), 2)).rows[0];
  expect(made?.problem).toBeNull();
  const [pin] = await app.deps.db
    .select()
    .from(pins)
    .where(eq(pins.id, made?.pinId ?? ""));
  expect(pin?.sectionId).toBeString();
});

test("an invalid table is refused with a message, and so are accounts that aren't businesses", async () => {
  for (const csv of [
    "x",
    "a,b\n1,2",
    'Board,"Media URL\n',
    `Board,Media URL\n${"a,b\n".repeat(300)}`,
    "\u0001\u0002",
  ]) {
    expect(await codeOf(run(csv))).toBe(576);
  }
  expect(await codeOf(run("Board,Media URL\na,b", null, await seedPerson(app, "Pat")))).toBe(575);
});
