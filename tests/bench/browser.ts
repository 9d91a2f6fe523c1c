/**
 * `bun run bench:browser [--only feed|table]`: perceived speed of the home feed, the picker of boards and an advertiser's
 * reporting table, in Chromium on a site in this process with the embedded database. Prints a table; never part of the
 * tests. Needs a built client (`bun run start` or `bun run test` builds it).
 */
import { parseArgs } from "node:util";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { seedOlderPins } from "../support/seed-feed.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { measureTable } from "./browser/area-table.ts";
import { plainPage, servePlain } from "./browser/plain-page.ts";
import { openPicker, pointAt } from "./browser/pointer.ts";
import { scrollFeed, scrollPlain } from "./browser/scroll.ts";
import { table } from "./run/table.ts";

const PINS = 5_000;
const BOARDS = 500;
/** Scrolls the plain page before and after the feed: other load on the machine shows as a difference. */
const PLAIN_FRAMES = 1_200;

async function measureFeed(app: TestApp, browser: TestBrowser): Promise<string[][]> {
  const [maker, saver] = [await signUp(app, { name: "Maker" }), await signUp(app, { name: "Saver" })];
  const board = await makeBoard(maker.client, "Endless");
  let pinId = "";
  for (const [index, height] of [200, 320, 250, 380].entries()) {
    const fields = { title: `New ${index}`, colour: `rgb(${index * 60},90,120)`, height };
    pinId = (await makePin(maker.client, board.id, fields)).id;
  }
  // The picker lists only boards with a picture.
  for (let count = 1; count <= BOARDS; count++) {
    const { id } = await makeBoard(saver.client, `Board ${count}`);
    await saver.client.rest("POST", `/v3/pins/${pinId}/save/`, { board_id: id });
  }
  await seedOlderPins(app, PINS);

  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, saver);
  const [hover, press] = await pointAt(page, app.url);
  const picker = await openPicker(page, app.url);
  const plain = servePlain(await plainPage(page, app.url, PINS), app.url);
  const scrollBaseline = async () => {
    await page.goto(plain.url);
    return scrollPlain(page, PLAIN_FRAMES);
  };
  const before = await scrollBaseline();
  const feed = await scrollFeed(page, app.url, PINS);
  const after = await scrollBaseline();
  await plain.stop();
  const percentOf = ({ late, frames }: { late: number; frames: number }) => (100 * late) / frames;
  const share = (scrolled: { late: number; frames: number }) => `${percentOf(scrolled).toFixed(1)} %`;
  const spent = ({ work }: typeof feed) =>
    `${work.all.toFixed(1)} ms (scripts ${work.script.toFixed(1)}, style and layout ${work.layout.toFixed(1)})`;
  const line = (what: string, goal: string, measured: string, met: boolean) => [
    what,
    goal,
    measured,
    met ? "met" : "NOT MET",
  ];
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return [
    line("a card is pointed at, Save begins to show", "under 50 ms", ms(hover), hover < 50),
    line("Save is pressed, the picker stands there", "under 50 ms", ms(press), press < 50),
    line(`picker of ${BOARDS} boards, from its data to its first row`, "under 100 ms", ms(picker), picker < 100),
    line(
      `frames over 20 ms of ${feed.frames}, ${feed.pins} Pins scrolled by`,
      "under 2 %",
      `${share(feed)}, the longest ${ms(feed.longest)}`,
      percentOf(feed) < 2,
    ),
    [
      "the same of a plain page of such pictures, before and after",
      "the baseline",
      `${share(before)} and ${share(after)}, the longest ${ms(Math.max(before.longest, after.longest))}`,
      "",
    ],
    ["processor time of the page's thread a frame, feed", "", spent(feed), ""],
    ["the same, plain page", "the baseline", spent(before), ""],
  ];
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const [app, browser] = await Promise.all([startTestApp(), openBrowser({}, { isMeasured: true })]);
try {
  const lines: string[][] = [["what", "goal", "measured", ""]];
  if (values.only !== "table") lines.push(...(await measureFeed(app, browser)));
  if (values.only !== "feed") lines.push(...(await measureTable(app, browser)));
  console.log(table(lines));
} finally {
  await browser.close();
  await app.close();
}
process.exit(0);
