import { FetchRefused } from "../fetch/fetch-refused.ts";
import type { FetchedResource } from "../fetch/safe-fetch.ts";
import { TaskEnded } from "../sandbox/reader.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import type { CopyRead } from "./copy/read-copy.ts";
import type { PageImages } from "./page-images.ts";
import type { Meta, Page, PageTasks } from "./page-process.ts";
import type { PageData } from "./rich/read-rich.ts";

/** Time limit by the clock, on a busy machine. */
const LIMIT_MS = 5_000;
/**
 * Only this much of a page is passed on: pictures and metadata are in its first megabyte, and sending more to another
 * process is slow.
 */
const BYTES_MAX = 1_000_000;

/** Two processes, so that one bad page doesn't block the others. */
const pages = createSandbox<PageTasks>({
  script: () => Bun.resolveSync("./page-process", import.meta.dir),
  size: 2,
  limitMs: LIMIT_MS,
});

/** The first bytes of a page, without cutting a UTF-8 character in half. */
function beginningOf(body: Uint8Array): Uint8Array {
  let end = Math.min(body.length, BYTES_MAX);
  while (end < body.length && end > BYTES_MAX - 3 && ((body[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return new Uint8Array(body.subarray(0, end));
}

/** @throws FetchRefused if the page can't be read in time */
async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TaskEnded) throw new FetchRefused(`reading it: ${error.message}`);
    throw error;
  }
}

const beginning = ({ body, contentType, url, refresh = "" }: FetchedResource): Page => ({
  body: beginningOf(body),
  contentType,
  url,
  refresh,
});

/**
 * The pictures of an untrusted page (`page-images.ts`).
 * @throws FetchRefused if the page can't be read in time
 */
export const findPageImagesInSandbox = (page: FetchedResource): Promise<PageImages> =>
  inTime(pages.run("images", beginning(page)));

/**
 * The metadata of an untrusted page (`rich/read-rich.ts`).
 * @throws FetchRefused if the page can't be read in time
 */
export const readRichInSandbox = (page: FetchedResource, now: Date): Promise<PageData> =>
  inTime(pages.run("rich", { ...beginning(page), now }));

/**
 * The readable text of an untrusted page (`copy/read-copy.ts`).
 * @throws FetchRefused if the page can't be read in time
 */
export const readCopyInSandbox = (page: FetchedResource): Promise<CopyRead> =>
  inTime(pages.run("copy", { ...beginning(page), robots: page.robots ?? "" }));

/**
 * Whether an untrusted page has a meta tag of this name and one of the contents.
 * @throws FetchRefused if the page can't be read in time
 */
export const hasMetaInSandbox = (page: FetchedResource, meta: Meta): Promise<boolean> =>
  inTime(pages.run("hasMeta", { ...beginning(page), ...meta }));

/**
 * Whether a website's robots.txt allows a robot to read a page.
 * @throws FetchRefused if the file can't be read in time
 */
export const isAllowedInSandbox = (asked: Parameters<PageTasks["isAllowed"]>[0]): Promise<boolean> =>
  inTime(pages.run("isAllowed", asked));
