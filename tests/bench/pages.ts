/**
 * `bun run bench:pages [--runs 5] [--only home,pin]`: Lighthouse's phone profile on what visitors open, and on a bare page with the
 * pictures of the home page in the same run. Prints the median of each with the goals, and what failed; never part of the
 * tests. The client has to be built (`bun run start` or `bun run test` does that).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findWholeChromium, openBrowser } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import { startTestApp } from "../support/test-app.ts";
import { servePlain } from "./browser/plain-page.ts";
import { median } from "./median.ts";
import { barePage } from "./pages/bare-page.ts";
import { pinDemoPictures } from "./pages/demo-pins.ts";
import { measurePage, type PageFigures } from "./pages/lighthouse.ts";
import { table } from "./run/table.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, only: { type: "string", default: "" } },
});
const runs = Number(values.runs);
const chromium = findWholeChromium();
if (!chromium) throw new Error("no Chromium was found; name one by CHROMIUM");
const folder = mkdtempSync(join(tmpdir(), "tackboard-pages-"));
const [app, browser] = await Promise.all([startTestApp(), openBrowser({}, { isMeasured: true })]);
try {
  const maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Clouds");
  const pinId = await pinDemoPictures(maker.client, board.id);
  const bare = servePlain(await barePage(browser, app.url), app.url);
  const pages: Record<string, string> = {
    bare: bare.url,
    home: `${app.url}/`,
    pin: `${app.url}/pin/${pinId}/`,
    board: app.url + board.url,
    profile: `${app.url}/${maker.user.username}/`,
    search: `${app.url}/search/pins/?q=cloud`,
    "sign-up": `${app.url}/signup`,
  };
  const chosen = values.only === "" ? Object.keys(pages) : ["bare", ...values.only.split(",")];
  const failures: string[] = [];
  const measured = new Map<string, PageFigures[]>(chosen.map((name) => [name, []]));
  // In turn, so that other load on the machine affects all of them.
  for (let run = 0; run < runs; run++) {
    for (const [name, all] of measured) {
      const figures = await measurePage(pages[name] ?? "", chromium, folder).catch((error: unknown) => {
        failures.push(`${name}, run ${run + 1}: ${error instanceof Error ? error.message : error}`);
        return null;
      });
      if (figures) all.push(figures);
      process.stderr.write(figures ? "." : "x");
    }
  }
  await bare.stop();
  const middle = (name: string, of: (figures: PageFigures) => number) => median((measured.get(name) ?? []).map(of));
  const baseline = middle("bare", ({ lcp }) => lcp);
  const rows = chosen.map((name) => {
    const of = (read: (figures: PageFigures) => number) => middle(name, read);
    const count = measured.get(name)?.length ?? 0;
    if (count === 0) return [name, "failed", "", "", "", "", ""];
    const score = (category: keyof PageFigures["scores"]) => of(({ scores }) => scores[category]);
    return [
      count === runs ? name : `${name}, ${count} of ${runs} runs`,
      `${score("performance")}, ${score("accessibility")}, ${score("best-practices")}, ${score("seo")}`,
      `${of(({ lcp }) => lcp).toFixed(0)} ms, ${baseline > 0 ? (of(({ lcp }) => lcp) / baseline).toFixed(2) : "no baseline"}`,
      `${of(({ blocking }) => blocking).toFixed(0)} ms`,
      of(({ cls }) => cls).toFixed(3),
      `${of(({ script }) => script).toFixed(0)} kB`,
      `${of(({ unused }) => unused).toFixed(0)} kB`,
    ];
  });
  console.log(
    `\n${table([
      [
        "page",
        "performance, accessibility, best practices, SEO",
        "LCP, of the bare page's",
        "blocking",
        "CLS",
        "script",
        "unused",
      ],
      ["goal", "95, 95, 100, 95", "1,800 ms, 1.25", "150 ms", "0.02", "170 kB", "30 kB"],
      ...rows,
    ])}`,
  );
  for (const failure of failures) console.log(`failed: ${failure}`);
} finally {
  await browser.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
