import { type DueCard, lookLater, makeCardsDue, noteFound, takeDueCards } from "../../../db/queries/imports/cards.ts";
import { findImport, type ImportRow, lockImport, updateImport } from "../../../db/queries/imports/imports.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { lookAgainAt } from "../../../src/imports/import.rules.ts";
import * as contract from "../../../src/imports/imports.contract.ts";
import { linkOf } from "../../../src/imports/plan.rules.ts";
import { isOverloaded } from "../../../src/model/errors.ts";
import { problem } from "../../../src/model/problem.ts";
import type { Deps } from "../../deps.ts";
import { ownPin } from "../../platform/access/content-access.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { asPerson } from "../../platform/procedure/request-context.ts";
import { findImages } from "../../platform/scrape/find-images.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { replaceDrawn } from "../pins/public.ts";
import { isAllowed, waitForTurn } from "../rich/public.ts";
import { createFinder } from "./find-picture.ts";
import { ownImport, showImport } from "./imports.ts";

const HOUR_MS = 3_600_000;
/** Delays after failed looks; then the site gives up until the person asks again. */
const AGAIN_MS = [HOUR_MS, 24 * HOUR_MS, 7 * 24 * HOUR_MS];
/** Delay while a website's turns are all taken, or the processes that read pictures are busy. */
const BUSY_MS = 60_000;
const AT_ONCE = 20;
const PARALLEL = 4;
const PART_MS = 60_000;
/** Pictures of a page that are tried, the most likely ones first. */
const CANDIDATES_MAX = 3;

export const lookForPictures = implement(contract.lookForPictures, async ({ ctx, input: { importId }, fail }) => {
  const { deps } = ctx;
  await ownImport(ctx, importId, fail);
  const row = await deps.db.transaction(async (tx) => {
    const locked = (await lockImport(tx, { id: importId })) ?? fail("IMPORT_NOT_FOUND");
    if (locked.state !== "done" && locked.state !== "failed") return fail("IMPORT_NOT_READY");
    if (locked.cards === 0) return locked;
    const now = deps.now();
    const again = lookAgainAt(locked.lookedAt, now);
    if (again) return fail("RATE_LIMITED", tooSoon(again.getTime() - now.getTime()));
    await makeCardsDue(tx, { id: importId, now });
    await updateImport(tx, { id: importId, fields: { lookedAt: now } });
    await deps.events.record(tx, "import.pictures", { importId }, { of: locked.userId });
    return { ...locked, lookedAt: now };
  });
  return showImport(deps, row);
});

const tooSoon = (leftMs: number) => ({
  reason: problem("importLooked", { minutes: Math.ceil(leftMs / 60_000) }),
  retryAfter: Math.ceil(leftMs / 1_000),
});

/** On "import.pictures": looks for the pictures of some link cards; the next job does the rest. */
export async function findCardPictures(
  deps: Deps,
  { importId }: { importId: string },
  signal: AbortSignal,
): Promise<void> {
  const row = await findImport(deps.db, { id: importId });
  const person = row && (await findPersonToActFor(deps.db, { userId: row.userId }));
  if (!row || !person) return;
  const ctx = asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
  const until = performance.now() + PART_MS;
  const finder = createFinder(deps, signal);
  const limited = createLimiter(PARALLEL);
  while (!signal.aborted) {
    const now = deps.now();
    const again = new Date(now.getTime() + HOUR_MS);
    const cards = await takeDueCards(deps.db, { id: row.id, now, again, limit: AT_ONCE });
    if (cards.length === 0) return;
    await Promise.all(cards.map((card) => limited(() => lookFor(ctx, row, card, finder, signal))));
    if (performance.now() > until)
      return deps.events.record(deps.db, "import.pictures", { importId }, { of: row.userId });
  }
}

async function lookFor(
  ctx: UserContext,
  { id }: ImportRow,
  { seq, pinId, pin, tries }: DueCard,
  finder: ReturnType<typeof createFinder>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = ctx.deps;
  const card = await ownPin(ctx, pinId).catch(() => null);
  if (!card?.isLinkCard) return noteFound(db, { id, seq });
  const look = async () => {
    const told = pin.picture && "url" in pin.picture ? await finder.fetched(pin.picture.url) : "none";
    return told === "none" && card.link ? pictureOfPage(ctx.deps, card.link, finder, signal) : told;
  };
  const found = await look().catch((error: unknown) => {
    if (isOverloaded(error)) return "busy" as const;
    throw error;
  });
  if (typeof found !== "string") {
    await replaceDrawn(ctx, { pinId, image: found });
    return noteFound(db, { id, seq });
  }
  // Nobody was asked, so this look doesn't count.
  const isBusy = found === "busy";
  const delay = isBusy ? BUSY_MS : AGAIN_MS[tries - 1];
  const dueAt = delay === undefined ? null : new Date(now().getTime() + delay);
  await lookLater(db, { id, seq, dueAt, tries: isBusy ? tries - 1 : tries });
}

/** The picture that a page shows itself by, if its website lets robots read it. */
async function pictureOfPage(
  deps: Deps,
  link: string,
  finder: ReturnType<typeof createFinder>,
  signal: AbortSignal,
): Promise<ImageRow | "none" | "busy"> {
  const address = linkOf({ link });
  const page = address === null ? null : URL.parse(address);
  if (!page) return "none";
  const allowed = await isAllowed(deps, page, signal);
  if (allowed !== true) return allowed === "busy" ? "busy" : "none";
  if (!(await waitForTurn(deps, page.host, { signal }))) return "busy";
  try {
    const { candidates, noPin } = await findImages(deps.fetcher, page.href);
    if (noPin) return "none";
    for (const { url } of candidates.slice(0, CANDIDATES_MAX)) {
      const found = await finder.fetched(url);
      if (found !== "none") return found;
    }
    return "none";
  } catch (error) {
    if (error instanceof FetchRefused) return "none";
    throw error;
  }
}
