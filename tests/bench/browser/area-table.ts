import type { Page } from "playwright-core";
import { areaPath } from "../../../src/advertiser/area-paths.ts";
import type { TestBrowser } from "../../support/browser.ts";
import { takenOver } from "../../support/browser.ts";
import { signUp } from "../../support/people.ts";
import { seedTable } from "../../support/seed-table.ts";
import { becomeInBrowser } from "../../support/site.ts";
import type { TestApp } from "../../support/test-app.ts";
import { median } from "../median.ts";
import { servePlain } from "./plain-page.ts";
import { reaction } from "./pointer.ts";

const ROWS = 10_000;
const ROUNDS = 5;
const SLOWER = 4;
const GOAL_MS = 1_000;

const FIRST_ROW = "[role=grid] [role=rowheader]";

/** Milliseconds from the press on Campaigns in the area's navigation to the first frame with a row; each round is a new page. */
async function openTable(page: Page, url: string, advertiserId: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(url + areaPath("history", { advertiserId }));
    await takenOver(page);
    const href = `a[href="${areaPath("reportingCampaigns", { advertiserId })}"]`;
    await page.locator(`nav.sticky details:has(${href}) summary`).click();
    const link = page.locator(`nav.sticky ${href}`);
    times.push(await reaction(page, "pointerup", FIRST_ROW, () => link.click()));
  }
  return times;
}

/** Milliseconds between frames. */
interface Frames {
  median: number;
  p95: number;
  /** Shares of all frames: above 1/60 s, and above the jitter of a clock. */
  late: { of17: number; of20: number };
  frames: number;
}

const PIXELS_A_FRAME = 60;

/** Scrolls the element at selector `box` for `frames` frames; up if `step` is negative. */
async function scrollFrames(page: Page, box: string, frames: number, step = PIXELS_A_FRAME): Promise<Frames> {
  const times = await page.evaluate(
    async ({ box, frames, step }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const element = document.querySelector(box);
      if (!element) throw new Error(`nothing is ${box}`);
      const times: number[] = [];
      for (let last = await frame(); times.length < frames; ) {
        element.scrollTop += step;
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { box, frames, step },
  );
  const above = (limit: number) => times.filter((time) => time > limit).length / times.length;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: median(times),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    late: { of17: above(16.7), of20: above(20) },
    frames,
  };
}

/** The grid's scrolling element. */
const GRID_BOX = "[data-rows]";

/** Scrolls until the last row is rendered. @returns milliseconds */
async function scrollToEnd(page: Page, count: number): Promise<number> {
  const from = Date.now();
  await page.evaluate(
    async ({ box, count }) => {
      const element = document.querySelector(box);
      while (!document.querySelector(`[aria-rowindex="${count + 1}"]`)) {
        element?.scrollBy(0, 4_000);
        await new Promise(requestAnimationFrame);
      }
    },
    { box: GRID_BOX, count },
  );
  return Date.now() - from;
}

/**
 * The baseline: rows with equal texts in a scrolling box, of which a small script renders only the visible ones.
 * @param count rows
 */
const plainTable = (count: number): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title>
<link rel="icon" href="data:,"><style>body{margin:0;font:15px sans-serif}#box{height:70vh;overflow:auto;position:relative}
.row{position:absolute;height:56px;display:grid;grid-template-columns:280px repeat(8,150px);border-bottom:1px solid #ddd;align-items:center}
</style><div id="box"><div id="all" style="height:${count * 56}px"></div></div><script>
const box=document.getElementById("box"),all=document.getElementById("all"),shown=new Map();
function row(n){const e=document.createElement("div");e.className="row";e.style.top=n*56+"px";
for(const t of ["Lantern "+n,"Running","$"+(1+n%90)+" a day","$"+n%991,n%977,n%9,"4.5 %","$0.31",n%5]){const c=document.createElement("span");c.textContent=t;e.append(c)}return e}
function draw(){const a=Math.max(0,Math.floor(box.scrollTop/56)-8),b=Math.min(${count},a+32);
for(const [n,e] of shown)if(n<a||n>=b){e.remove();shown.delete(n)}
for(let n=a;n<b;n++)if(!shown.has(n)){const e=row(n);shown.set(n,e);all.append(e)}}
box.addEventListener("scroll",draw,{passive:true});draw()</script></html>`;

/** The reporting table of 10,000 campaigns, as lines of `table`. */
export async function measureTable(app: TestApp, browser: TestBrowser): Promise<string[][]> {
  const owner = await signUp(app, { name: "Owner" });
  const advertiserId = await seedTable(app, owner.user.id, ROWS);
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, owner);
  const session = await page.context().newCDPSession(page);
  const slower = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });

  await slower(SLOWER);
  const opened = await openTable(page, app.url, advertiserId, ROUNDS);
  await slower(1);
  const top = await scrollFrames(page, GRID_BOX, 1_500);
  const loaded = await scrollToEnd(page, ROWS);
  const end = await scrollFrames(page, GRID_BOX, 1_000, -PIXELS_A_FRAME);
  const plain = servePlain(plainTable(ROWS), app.url);
  await page.goto(plain.url);
  const baseline = await scrollFrames(page, "#box", 1_500);
  await plain.stop();

  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const share = (value: number) => `${(100 * value).toFixed(1)} %`;
  const told = ({ median: middle, p95, late }: Frames) =>
    `median ${ms(middle)}, p95 ${ms(p95)}, over 16.7 ms ${share(late.of17)}, over 20 ms ${share(late.of20)}`;
  const met = (isMet: boolean) => (isMet ? "met" : "NOT MET");
  const isSmooth = ({ median: middle, p95 }: Frames) => middle <= 17 && p95 <= 20;
  const middle = median(opened);
  return [
    [
      `press on Campaigns, first of ${ROWS} rows, ${SLOWER} times slower`,
      `under ${GOAL_MS} ms`,
      `${middle.toFixed(0)} ms, the slowest ${Math.max(...opened).toFixed(0)}`,
      met(middle < GOAL_MS),
    ],
    ["table scrolled from its top, 1,500 frames", "60 frames a second", told(top), met(isSmooth(top))],
    ["scrolled to its end as quickly as pages come", "", `${(loaded / 1_000).toFixed(1)} s`, ""],
    ["scrolled up from its end, 1,000 frames", "60 frames a second", told(end), met(isSmooth(end))],
    ["a plain list of the same rows, 1,500 frames", "the baseline", told(baseline), ""],
  ];
}
