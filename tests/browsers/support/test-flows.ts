import { afterAll, beforeAll, expect, test } from "bun:test";
import type { DrivenBrowser } from "./driven-browser.ts";
import * as flows from "./flows.ts";
import type { Walker } from "./walker.ts";

/** A browser to test, or the reason why it can't be tested here. */
export interface FlowBrowser {
  missing: string | null;
  open(site: string): Promise<DrivenBrowser>;
  /** 17 May 1990, as the driver enters it into a date field. */
  birthdate: string;
}

/** Registers the flows as tests. They follow each other in one window, in which one person signs up. */
export function testFlows({ missing, open, birthdate }: FlowBrowser): void {
  if (missing) console.error(`skipped: ${missing}`);

  let stage: flows.Stage;
  let browser: DrivenBrowser;
  beforeAll(async () => {
    if (missing) return;
    stage = await flows.setStage();
    browser = await open(stage.app.url);
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });

  const flow = (title: string, walk: (walker: Walker) => Promise<void>) =>
    test.skipIf(missing !== null)(title, async () => {
      const before = browser.walker.faults().length;
      try {
        await walk(browser.walker);
      } catch (error) {
        await browser.walker.picture(`failed ${title}`).catch(() => {});
        throw new Error(`${title}: not so. The browser said: ${browser.said()}`, { cause: error });
      } finally {
        expect(browser.walker.faults().slice(before)).toEqual([]);
      }
    });
  flow("a new person signs up with email, password and birthdate", (walker) => flows.signsUp(walker, stage, birthdate));
  flow("a Pin is saved to a board that is made on the way", (walker) => flows.savesToNewBoard(walker, stage));
  flow("a search finds the Pin, and its page opens", (walker) => flows.findsBySearch(walker, stage));
  flow("the Pin builder publishes a picture", (walker) => flows.publishes(walker, stage));
  flow("a message is sent, and the answer appears at once", (walker) => flows.writesLive(walker, stage));
  flow("a person logs out, and in again", (walker) => flows.logsOutAndIn(walker));
  flow("a film plays if Play is pressed before it has a source", (walker) => flows.playsFilm(walker, stage));
  flow("the home page opens when the site is away", (walker) => flows.readsOffline(walker, stage));
}
