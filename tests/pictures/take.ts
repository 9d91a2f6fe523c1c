import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { type Scene, SIZES, type Site } from "./scene.ts";

/** A step of the older release that fails costs this long. */
const WAIT_MS = 8_000;
/** Windows fade in, and toasts slide. */
const FADE_MS = 600;
/** A third of a sheet of A4 at 96 dots is easy to read at half the width of a page. */
const PAPER_SCALE = 1.25;

/** A taken picture, and the first step that failed. */
export interface Taken {
  shot: Buffer;
  trouble: string | null;
}

async function personOf(scene: Scene, site: Site): Promise<Person | null> {
  const { who = "robin" } = scene;
  if (who === "visitor") return null;
  if (who === "robin") return site.robin;
  return signUp(site, who === "owner" ? { name: "Ada Olsen" } : { name: "Mira Holm" });
}

function optionsOf({ size = "computer", isDark, isWithoutScripts }: Scene): BrowserContextOptions {
  return {
    viewport: SIZES[size],
    colorScheme: isDark ? "dark" : "light",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
    javaScriptEnabled: !isWithoutScripts,
    serviceWorkers: "block",
    ...(size === "phone" ? { hasTouch: true, isMobile: true } : {}),
  };
}

/** Waits for the pictures in the window, and for what fades in. */
async function drawn(page: Page): Promise<void> {
  const waiting = () =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && width > 0;
      return !isInWindow || image.complete;
    });
  await page.waitForFunction(waiting).catch(() => {});
  await page.waitForTimeout(FADE_MS);
}

/** The first page on A4 paper, without backgrounds, as browsers print. */
async function printed(page: Page): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await page.pdf({ format: "A4" }));
  const { data, width, height } = await document.getPage(0).render({ scale: PAPER_SCALE, render: "bitmap" });
  library.destroy();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
}

const firstLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split("\n")
    .slice(0, 3)
    .join(" ");

/**
 * Takes a scene in one release.
 * @returns the picture of the page as far as the steps came, and what stopped them
 */
export async function take(browser: Browser, site: Site, scene: Scene): Promise<Taken> {
  const context = await browser.newContext(optionsOf(scene));
  context.setDefaultTimeout(WAIT_MS);
  context.setDefaultNavigationTimeout(60_000);
  try {
    const page = await context.newPage();
    const person = await personOf(scene, site);
    if (person) await becomeInBrowser(page, site, person);
    if (scene.isLargeText) {
      const session = await context.newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    }
    let trouble: string | null = null;
    try {
      await scene.prepare?.(page, site, person);
      const address = typeof scene.at === "string" ? scene.at : await scene.at(site, person);
      await page.goto(new URL(address, site.url).href, { waitUntil: "load" });
      if (!scene.isWithoutScripts && address.startsWith("/")) await takenOver(page, "body").catch(() => {});
      const { steps } = scene;
      await (typeof steps === "function" ? steps : steps?.[site.name])?.(page, site, person);
    } catch (error) {
      trouble = firstLine(error);
    }
    await drawn(page);
    return { shot: scene.isPaper ? await printed(page) : await page.screenshot(), trouble };
  } finally {
    await context.close();
  }
}
