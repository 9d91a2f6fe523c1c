import {
  claimReading,
  pinsToNotify,
  putOff,
  saveReading,
  savesOfPage,
  type ToRead,
  unreadPin,
} from "../../../db/queries/rich/due.ts";
import { nextReading, nextTry } from "../../../src/pins/rich-due.rules.ts";
import type { Deps } from "../../deps.ts";
import { readPage } from "./read-page.ts";

/** Delay before asking again if a website's robots.txt forbids reading. */
const FORBIDDEN_MS = 30 * 86_400_000;
/** Number of "not found" answers after which a page counts as gone; until then its data stays. */
const GONE_AFTER = 3;

/**
 * On "pin.linked": reads the page behind a new Pin's link, so that the person soon sees the result, unless another Pin
 * already has the page's data.
 */
export async function readLinkedPin(deps: Deps, { pinId }: { pinId: string }, signal: AbortSignal): Promise<void> {
  const pin = await unreadPin(deps.db, { pinId });
  if (!pin) return;
  if (await claimReading(deps.db, pin, { now: deps.now() })) deps.responseCache.refresh();
  // If the website is busy, the Pin stays due, and `read-due.ts` reads it later.
  else await readPin(deps, pin, signal);
}

/** Reads a Pin's page and stores its data. @returns whether the page was due */
export async function readPin(deps: Deps, pin: ToRead, signal: AbortSignal): Promise<boolean> {
  const { db, now, responseCache } = deps;
  const page = await readPage(deps, pin.link, signal);
  if (page.kind === "busy") return false;
  const failures = pin.failures + 1;
  if (page.kind === "forbidden") {
    await putOff(db, pin, { failures: 0, dueAt: new Date(now().getTime() + FORBIDDEN_MS) });
  } else if (page.kind === "failed" || (page.kind === "gone" && failures < GONE_AFTER)) {
    await putOff(db, pin, { failures, dueAt: nextTry(failures, now()) });
  } else {
    const { data, siteName, cacheControl } = page.kind === "read" ? page : NO_PAGE;
    const saves = await savesOfPage(db, pin);
    const dueAt = nextReading({ type: data?.type ?? null, saves, cacheControl, now: now() });
    const reading = { data, siteName, readAt: now(), dueAt, isGone: page.kind === "gone" };
    await db.transaction(async (tx) => {
      const pinIds = await pinsToNotify(tx, pin, reading);
      await saveReading(tx, pin, reading);
      for (const pinId of pinIds) await deps.events.record(tx, "pin.price_fell", { pinId });
    });
    responseCache.refresh();
  }
  return true;
}

const NO_PAGE = { data: null, siteName: null, cacheControl: "" } as const;
