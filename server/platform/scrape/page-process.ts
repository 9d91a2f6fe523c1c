import { serveTasks } from "../sandbox/serve-tasks.ts";
import { readCopy } from "./copy/read-copy.ts";
import { decodeHtml } from "./decode-html.ts";
import { findPageImages } from "./page-images.ts";
import { readRich } from "./rich/read-rich.ts";
import { isAllowedBy, metaContents } from "./robots-rules.ts";

/** The sandboxed process that reads untrusted pages (`page-sandbox.ts`). */

/** A page as received. */
export interface Page {
  body: Uint8Array;
  contentType: string;
  /** The final address, after redirects. */
  url: string;
  /** The Refresh header, or "". */
  refresh: string;
}

/** Processor time limit for one page; ordinary pages need far less. */
const CPU_MS = 3_000;

/** A tag to look for. */
export interface Meta {
  name: string;
  contents: readonly string[];
}

const htmlOf = ({ body, contentType }: Page) => decodeHtml(body, contentType);

const tasks = {
  images: async (page: Page) => findPageImages(htmlOf(page), page.url, page.refresh),
  rich: async ({ now, ...page }: Page & { now: Date }) =>
    readRich(htmlOf(page), { pageUrl: page.url, now, refresh: page.refresh }),
  copy: async ({ robots, ...page }: Page & { robots: string }) =>
    readCopy(htmlOf(page), { url: page.url, refresh: page.refresh, robots }),
  /** Whether a meta tag of this name has one of the contents. */
  hasMeta: async ({ name, contents, ...page }: Page & Meta) =>
    metaContents(htmlOf(page), name).some((found) => contents.includes(found.trim())),
  /** Whether a robots.txt, found at `address`, allows a robot to read `url`. */
  isAllowed: async ({ robots, ...asked }: Record<"address" | "robots" | "url" | "robot", string>) =>
    isAllowedBy(robots, asked),
};
export type PageTasks = typeof tasks;

serveTasks(tasks, { cpuMs: CPU_MS });
