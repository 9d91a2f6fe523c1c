/**
 * `bun run bench:inp [--rounds 7] [--slower 4]`: time from a tap to the next frame on a phone with a slow processor: saving
 * a Pin, following, opening a Pin, and back, next to a bare page of equal pictures whose button changes its own text. Never part
 * of the tests. The client has to be built (`bun run start` or `bun run test` does that).
 */
import { parseArgs } from "node:util";
import { openBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp } from "../support/test-app.ts";
import { servePlain } from "./browser/plain-page.ts";
import { median } from "./median.ts";
import { barePage } from "./pages/bare-page.ts";
import { pinDemoPictures } from "./pages/demo-pins.ts";
import { back, interaction, slowPhone } from "./pages/interactions.ts";
import { table } from "./run/table.ts";

const GOAL = 100;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "7" }, slower: { type: "string", default: "4" } },
});
const rounds = Number(values.rounds);
const [app, browser] = await Promise.all([startTestApp(), openBrowser({}, { isMeasured: true })]);
const times = { bare: [], save: [], follow: [], open: [], back: [] } as Record<string, number[]>;
try {
  const [maker, saver] = [await signUp(app, { name: "Maker" }), await signUp(app, { name: "Saver" })];
  const [board, own] = [await makeBoard(maker.client, "Endless"), await makeBoard(saver.client, "Mine")];
  const pinId = await pinDemoPictures(maker.client, board.id);
  await saver.client.rest("POST", `/v3/pins/${pinId}/save/`, { board_id: own.id });
  const html = await barePage(browser, app.url);
  const button = '<button onclick="this.textContent=performance.now()">Press</button>';
  const bare = servePlain(html.replace("<h1>", `${button}<h1>`), app.url);
  const page = await slowPhone(browser, Number(values.slower));

  await page.goto(bare.url);
  for (let round = 0; round < rounds; round++)
    times.bare?.push(await interaction(page, () => page.getByRole("button").tap()));
  await bare.stop();

  await becomeInBrowser(page, app, saver);
  for (let round = 0; round < rounds; round++) {
    await page.goto(app.url);
    await takenOver(page);
    const save = page
      .locator("[data-index]")
      .getByRole("button", { name: /^Save / })
      .first();
    await save.waitFor();
    const saved = async () => {
      await save.tap();
      await page
        .getByText(/^Saved to/)
        .first()
        .waitFor();
    };
    times.save?.push(await interaction(page, saved));
    const card = page.locator("[data-index]").nth(1);
    const open = async () => {
      await card.getByRole("link").first().tap();
      await page.waitForURL(/\/pin\/\d+/);
      await page.locator("main h1, main h2").first().waitFor();
    };
    times.open?.push(await interaction(page, open));
    times.back?.push(await back(page));
    await page.goto(`${app.url}/${maker.user.username}/`);
    await takenOver(page);
    const follow = async () => {
      const was = page
        .locator("main")
        .getByRole("button", { name: /follow/i })
        .first();
      const before = (await was.textContent()) ?? "";
      await was.tap();
      await page.waitForFunction(
        (text) => [...document.querySelectorAll("main button")].every((button) => button.textContent !== text),
        before,
      );
    };
    times.follow?.push(await interaction(page, follow));
  }
} finally {
  await browser.close();
  await app.close();
}
const ms = (value: number) => `${value.toFixed(0)} ms`;
console.log(
  table([
    ["finger on", "median", "slowest", "goal"],
    ...Object.entries(times).map(([name, all]) => {
      const [middle, slowest] = [median(all), Math.max(...all)];
      const goal = name === "bare" ? "the baseline" : middle <= GOAL ? "100 ms, met" : "100 ms, NOT MET";
      return [name, ms(middle), ms(slowest), goal];
    }),
  ]),
);
process.exit(0);
