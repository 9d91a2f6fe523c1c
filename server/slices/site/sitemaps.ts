import {
  boardsForSitemap,
  type IdRange,
  listSitemapFiles,
  nextFileStart,
  oldestPublicPin,
  pinsForSitemap,
  replaceSitemapFiles,
  type SitemapLimits,
} from "../../../db/queries/syndication/sitemap.ts";
import { boardUrl } from "../../../src/boards/board-card.ts";
import { ProductError } from "../../../src/model/errors.ts";
import {
  monthsBetween,
  readSitemapName,
  sitemapName,
  startOfMonth,
  startOfNextMonth,
} from "../../../src/site/sitemap.rules.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { firstIdAt, timeOfId } from "../../platform/system/ids.ts";
import { answer } from "./for-machines.ts";

/**
 * Addresses of one file. The protocol allows 50,000 and 50 MB (sitemaps.org); a Pin takes about 300 bytes, so a file has
 * about 14 MB.
 */
const LIMITS: SitemapLimits = { pins: 45_000, boards: 4_900 };
/** Months whose Pins and boards are still made, or were a moment ago. */
const NEW_MONTHS = 2;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const rangeOf = (start: Date): IdRange => ({ from: firstIdAt(start), to: firstIdAt(startOfNextMonth(start)) });

/** The months with public Pins, the newest first. */
async function monthsOf({ db, now }: Pick<Deps, "db" | "now">): Promise<string[]> {
  const oldest = await oldestPublicPin(db);
  return oldest === null ? [] : monthsBetween(timeOfId(oldest), now());
}

/**
 * Finds and stores where the files of months with much content begin, so that no request has to count. Every file begins
 * where the one before it ends, so old ones change only if somebody publishes or deletes something old.
 */
async function splitMonths(
  deps: Pick<Deps, "db" | "now">,
  months: readonly string[],
  { limits, signal }: { limits: SitemapLimits; signal: AbortSignal },
): Promise<void> {
  const { db } = deps;
  for (const month of months) {
    const start = startOfMonth(month);
    if (!start || signal.aborted) return;
    const { from, to } = rangeOf(start);
    const starts: string[] = [];
    for (let next: string | null = from; next !== null && !signal.aborted; ) {
      next = await nextFileStart(db, { from: next, to }, limits);
      if (next !== null) starts.push(next);
    }
    if (!signal.aborted) await replaceSitemapFiles(db, { month, starts });
  }
}

/** Splits the newest months. @param limits lower ones for tests */
export const splitNewMonths = async (deps: Deps, signal: AbortSignal, limits = LIMITS): Promise<void> =>
  splitMonths(deps, (await monthsOf(deps)).slice(0, NEW_MONTHS), { limits, signal });

/** Splits all months: people also publish and delete what is old. */
export const splitAllMonths = async (deps: Deps, signal: AbortSignal, limits = LIMITS): Promise<void> =>
  splitMonths(deps, await monthsOf(deps), { limits, signal });

/** Lists the sitemaps: one or more for each month, so that old ones seldom change and no list is read from its start. */
export async function sitemapIndex({ deps }: Pick<Context, "deps">): Promise<Response> {
  const { config, db } = deps;
  const [months, later] = await Promise.all([monthsOf(deps), listSitemapFiles(db)]);
  const byMonth = Map.groupBy(later, ({ month }) => month);
  const names = months.flatMap((month) =>
    [1, ...(byMonth.get(month) ?? []).map(({ number }) => number)].map((number) => sitemapName(month, number)),
  );
  const parts = names.map((name) => `<sitemap><loc>${config.publicUrl}/sitemap/${name}</loc></sitemap>`);
  return answer(`${HEAD}\n<sitemapindex ${SITEMAP}>\n${parts.join("\n")}\n</sitemapindex>\n`, "application/xml");
}

/** The ids that a file has; null if its month needs no such file. */
async function rangeOfFile(db: Deps["db"], month: string, start: Date, number: number): Promise<IdRange | null> {
  const whole = rangeOf(start);
  const starts = [whole.from, ...(await listSitemapFiles(db, month)).map(({ fromId }) => fromId)];
  const from = starts[number - 1];
  return from === undefined ? null : { from, to: starts[number] ?? whole.to };
}

/**
 * Public Pins with their pictures, and public boards, that a month's people made.
 * @param file `2026-11.xml`, or `2026-11-2.xml` for the second file of the month
 * @throws ProductError NOT_FOUND for another name, and for a month to come
 */
export async function sitemapOfMonth(
  { deps: { config, db, now } }: Pick<Context, "deps">,
  file: string,
): Promise<Response> {
  const name = readSitemapName(file);
  const start = name && startOfMonth(name.month);
  // Ids end with the year 2093; a month to come has none yet.
  const range = start && start <= now() ? await rangeOfFile(db, name.month, start, name.number) : null;
  if (!range) throw new ProductError("NOT_FOUND");
  const { publicUrl } = config;
  const [pins, boards] = await Promise.all([
    pinsForSitemap(db, { ...range, limit: LIMITS.pins }),
    boardsForSitemap(db, { ...range, limit: LIMITS.boards }),
  ]);
  const pages = [
    ...boards.map(
      ({ username, slug }) => `<url><loc>${publicUrl}${boardUrl(username, encodeURIComponent(slug))}</loc></url>`,
    ),
    ...pins.map(({ id, picture: path }) => {
      const address = Bun.escapeHTML(URL.parse(path, publicUrl)?.href ?? path);
      const picture = `<image:image><image:loc>${address}</image:loc></image:image>`;
      return `<url><loc>${publicUrl}/pin/${id}/</loc>${picture}</url>`;
    }),
  ];
  return answer(`${HEAD}\n<urlset ${SITEMAP} ${IMAGES}>\n${pages.join("\n")}\n</urlset>\n`, "application/xml");
}
