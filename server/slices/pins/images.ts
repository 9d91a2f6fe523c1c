import { namesOfPicture, namesWithin, ownNameKeys } from "../../../db/queries/boards/names-of-picture.ts";
import { findPinnedTo } from "../../../db/queries/pins/find-pinned-to.ts";
import { pinnedBoardCard } from "../../../src/boards/board-card.ts";
import { titleSuggestions } from "../../../src/boards/title-suggestions.rules.ts";
import type { PinnedBoard } from "../../../src/model/board.ts";
import * as contract from "../../../src/pins/images.contract.ts";
import { rules } from "../../../src/texts/en/rules.ts";
import type { Deps } from "../../deps.ts";
import { viewableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import type { SafeFetcher } from "../../platform/fetch/safe-fetch.ts";
import { JsonText } from "../../platform/json-text/json-text.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { findImages as findImagesAt } from "../../platform/scrape/find-images.ts";

export const findImages = implement(contract.findImages, async ({ ctx, input, fail }) => {
  const { fetcher, log } = ctx.deps;
  try {
    const { url, page, candidates, noPin } = await findAtFirst(fetcher, addressesOf(input.url));
    const items = candidates.map(({ url, width, height, title, description, alt }) => ({
      type: "pinnable" as const,
      url,
      width: width ?? null,
      height: height ?? null,
      title: title ?? page.title ?? "",
      description: description ?? page.description ?? "",
      altText: alt ?? "",
    }));
    return { url, items, notice: noPin ? noticeOf(noPin.message) : null };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    log.info({ reason: error.reasonForLog(), requestId: ctx.requestId }, "a page was not fetched");
    return fail("URL_NOT_FETCHABLE");
  }
});

function addressesOf(typed: string): string[] {
  const address = typed.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? [address] : [`https://${address}`, `http://${address}`];
}

/**
 * Finds pictures at the first address that answers.
 * @throws FetchRefused by the last address
 */
async function findAtFirst(fetcher: SafeFetcher, [url = "", ...others]: string[]) {
  try {
    return { ...(await findImagesAt(fetcher, url)), url };
  } catch (error) {
    if (!(error instanceof FetchRefused) || others.length === 0) throw error;
    return findAtFirst(fetcher, others);
  }
}

/** Quotes the page's own words, because they may say how to ask for permission. */
const noticeOf = (message: string | undefined): string =>
  message === undefined ? rules.pageRefusesPins : `${rules.pageRefusesPins} The page says: “${message}”`;

/** The answer doesn't depend on the address, because a job fetches the picture later (`prefetch-image.ts`). */
export const prepareImage = implement(contract.prepareImage, async ({ ctx, input }) => {
  const { db, events } = ctx.deps;
  await db.transaction((tx) =>
    events.record(tx, "image.prefetch", { url: input.imageUrl }, { of: ctx.viewer.user.id }),
  );
  return null;
});

/**
 * Fetches and stores a picture before a save, which then finds it by its address. Failures are ignored: the save itself
 * reports them. Running it twice does no harm.
 */
export async function prefetchImage(deps: Deps, { url }: { url: string }): Promise<void> {
  try {
    await fetchImage(deps, url);
  } catch (error) {
    if (!(error instanceof FetchRefused) && !(error instanceof ImageRejected)) throw error;
  }
}

export const alreadyPinned = implement(contract.alreadyPinned, async ({ ctx, input, fail }) => {
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const pinnerId = ctx.viewer.user?.id;
  const card = pinnerId ? await findPinnedTo(ctx.deps.db, { pinnerId, imageId: pin.imageId }) : null;
  return { id: pin.id, pinnedToBoard: card === null ? null : new JsonText<PinnedBoard>(pinnedBoardCard(card)) };
});

/** Read more names than are shown, because the viewer may already have some of them. */
const NAMES_READ = 20;

export const boardTitleSuggestions = implement(contract.boardTitleSuggestions, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const { imageId, title, description } = pin;
  const viewerId = ctx.viewer.user.id;
  const board = input.boardId
    ? ((await viewableBoard(ctx, { boardId: input.boardId })) ?? fail("BOARD_NOT_FOUND"))
    : null;
  const [boardNames, ownKeys] = await Promise.all([
    namesOfPicture(db, { imageId, viewerId, limit: NAMES_READ }),
    board ? namesWithin(db, { boardId: board.id }) : ownNameKeys(db, { ownerId: viewerId }),
  ]);
  return { items: titleSuggestions({ boardNames, title, description, ownKeys }).map((name) => ({ title: name })) };
});
