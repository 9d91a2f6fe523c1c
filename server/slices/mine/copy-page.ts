import type { ImageRow } from "../../../db/queries/media/images.ts";
import { type LinkToCopy, linkToCopy, putCopy, takePinsToCopy } from "../../../db/queries/mine/link-copies.ts";
import { distance } from "../../../src/media/near-duplicates.rules.ts";
import { HASH_DISTANCE } from "../../../src/spam/picture-hash.rules.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { isHtml } from "../../platform/fetch/is-html.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import type { PageCopy } from "../../platform/scrape/copy/read-copy.ts";
import { readCopyInSandbox } from "../../platform/scrape/page-sandbox.ts";
import { firstIdAt } from "../../platform/system/ids.ts";
import { isAllowed, politeFetch, waitForTurn } from "../rich/public.ts";

const ACCEPT = "text/html,application/xhtml+xml;q=0.9";
const MAX_BYTES = 3_000_000;
/** Longer than any transaction that saves a Pin. */
const SETTLED_MS = 30_000;
const PEOPLE_AT_ONCE = 200;
const PINS_EACH = 20;
/** Times that a job waits for a busy website; then the page gets no copy. */
const TRIES_MAX = 10;

/** Once a minute: queues the new Pins of people who want copies, some of each person at a time. */
export async function findPagesToCopy(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, config, now, events } = deps;
  if (!config.linkCopies) return;
  const before = firstIdAt(new Date(now().getTime() - SETTLED_MS));
  let found = 1;
  while (found > 0 && !signal.aborted) {
    found = await db.transaction(async (tx) => {
      const pins = await takePinsToCopy(tx, { before, people: PEOPLE_AT_ONCE, each: PINS_EACH });
      for (const { pinId, userId } of pins) await events.record(tx, "pin.copy", { pinId }, { of: userId });
      return pins.length;
    });
  }
}

/** On "pin.copy": keeps the readable text of the page behind a Pin's link, and its lead picture. */
export async function copyPage(deps: Deps, { pinId }: EventPayloads["pin.copy"], signal: AbortSignal): Promise<void> {
  const { db, config, now } = deps;
  if (!config.linkCopies) return;
  const pin = await linkToCopy(db, { pinId });
  const copy = pin && (await readPage(deps, pin.link, signal));
  if (!pin || !copy) return;
  const { text: content, pictureUrl, ...said } = copy;
  const image = pictureUrl ? await otherPicture(deps, pin, pictureUrl, signal) : null;
  await putCopy(db, { pinId, link: pin.link, ...said, content, imageId: image?.id ?? null, takenAt: now() });
}

/** @returns null if the page can't be read, has no text, or asks not to be kept */
async function readPage(deps: Deps, link: string, signal: AbortSignal): Promise<PageCopy | null> {
  const url = URL.parse(link);
  if (!url) return null;
  const mayRead = (page: URL) => isAllowed(deps, page, signal);
  try {
    for (let tries = 0; tries < TRIES_MAX && !signal.aborted; tries++) {
      const got = await politeFetch(deps, url, { accept: ACCEPT, maxBytes: MAX_BYTES }, { signal, mayRead });
      if (got === "busy") continue;
      if (typeof got === "string" || got.status < 200 || got.status > 299 || !isHtml(got)) return null;
      const read = await readCopyInSandbox(got);
      return read.kind === "copy" ? read.copy : null;
    }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    deps.log.info({ reason: error.reasonForLog() }, "a Pin's page was not copied");
  }
  return null;
}

/** The page's lead picture; null if it looks like the Pin's, or can't be kept. */
async function otherPicture(deps: Deps, pin: LinkToCopy, url: string, signal: AbortSignal): Promise<ImageRow | null> {
  const host = URL.parse(url)?.host;
  if (!host || !(await waitForTurn(deps, host, { signal }))) return null;
  try {
    const image = await fetchImage(deps, url);
    const isSame = image.id === pin.imageId || distance(image.phash, pin.phash) <= HASH_DISTANCE;
    return isSame ? null : image;
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof ImageRejected) return null;
    throw error;
  }
}
