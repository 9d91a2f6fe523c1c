import {
  catalogBoard,
  claimDueProducts,
  setCatalogBoard,
  settleProduct,
} from "../../../db/queries/catalogs/due-products.ts";
import { productAdGroups } from "../../../db/queries/catalogs/product-ads.ts";
import type { ProductFields } from "../../../db/queries/catalogs/products.ts";
import { forgetOfDeletedFeeds, imageOfPin } from "../../../db/queries/catalogs/products.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import type { Reading } from "../../../db/queries/rich/write-rich.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { BOARD_NAMES, pinTextsOf, richOf } from "../../../src/catalogs/pin-of.rules.ts";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { domainOf } from "../../../src/pins/pin-card.ts";
import type { Deps } from "../../deps.ts";
import { type SavableBoard, savableBoard } from "../../platform/access/content-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { asPerson } from "../../platform/procedure/request-context.ts";
import { addBoard } from "../boards/public.ts";
import { addPinOnce, changeShopsPin, removePin } from "../pins/public.ts";

const AT_ONCE = 20;
/** Time after which products that a job claimed are queued again, in case the job was killed. */
const LEASE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** Maximum tries to fetch a picture; the first are an hour apart, then the delay grows. */
const TRIES_MAX = 5;

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};
class PinGone extends Error {}

/** On "catalog.products": creates, changes and deletes a batch of Pins as the feeds say; the next job does the rest. */
export async function writeProductPins(
  deps: Deps,
  { advertiserId }: { advertiserId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, events, now } = deps;
  const catalog = await catalogBoard(db, advertiserId);
  const person = catalog && (await findPersonToActFor(db, { userId: catalog.ownerUserId }));
  // Deactivated and suspended people get no Pins now; the Pins stay due until the person is back.
  if (!catalog || !person) return;
  const ctx = asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
  const claim = { advertiserId, now: now(), leaseMs: LEASE_MS, limit: AT_ONCE };
  const due = await db.transaction((tx) => claimDueProducts(tx, claim));
  let board: SavableBoard | null = null;
  for (const product of due) {
    if (signal.aborted) return;
    if (product.state === "IN_FEED") board ??= await productsBoard(ctx, catalog);
    await writeOne(ctx, product, board);
  }
  await db.transaction(async (tx) => {
    if (due.length === AT_ONCE) return events.record(tx, "catalog.products", { advertiserId }, { of: advertiserId });
    await forgetOfDeletedFeeds(tx, advertiserId);
    for (const { id } of await productAdGroups(tx, { advertiserId, productGroupId: null }))
      await events.record(tx, "catalog.ads", { adGroupId: id }, { of: advertiserId });
  });
}

/** Returns the catalog's board, which is created with the first Pin, and again if it was deleted. */
async function productsBoard(
  ctx: UserContext,
  { id, ownerUserId, boardId }: { id: string; ownerUserId: string; boardId: string | null },
): Promise<SavableBoard> {
  const known = boardId && (await savableBoard(ctx, boardId));
  if (known) return known;
  for (const name of BOARD_NAMES) {
    try {
      const about = { ownerId: ownerUserId, name, description: "", privacy: "public" as const };
      const made = await addBoard(ctx.deps, about, refuse);
      await setCatalogBoard(ctx.deps.db, { id, boardId: made });
      return (await savableBoard(ctx, made)) ?? refuse("BOARD_NOT_FOUND");
    } catch (error) {
      if (!(error instanceof ProductError && error.errorName === "BOARD_NAME_TAKEN")) throw error;
    }
  }
  return refuse("BOARD_NAME_TAKEN");
}

async function writeOne(ctx: UserContext, product: ProductFields, board: SavableBoard | null): Promise<void> {
  const { db, now, log } = ctx.deps;
  const settle = (fields: Parameters<typeof settleProduct>[2]) => settleProduct(db, product, fields, now());
  try {
    if (product.state === "OUT_OF_FEED") {
      if (product.pinId) await removePinOf(ctx, product.pinId);
      return settle({ pinState: "NONE", pinId: null });
    }
    const kept = product.pinId && (await imageOfPin(db, product.pinId));
    if (product.pinId && kept) return settle(await change(ctx, product, { pinId: product.pinId, shown: kept }));
    if (board) return settle(await make(ctx, product, board));
  } catch (error) {
    const isPicture = error instanceof FetchRefused || error instanceof ImageRejected;
    if (!isPicture) log.warn({ err: error, productId: product.id }, "a product's Pin could not be written");
    const isOver = product.tries >= TRIES_MAX;
    const dueAt = isOver ? null : new Date(now().getTime() + HOUR_MS * 2 ** (product.tries - 1));
    await settle({ pinState: product.pinId ? product.pinState : "FAILED", dueAt });
  }
}

/** Does nothing if the person has already deleted the Pin. */
async function removePinOf(ctx: UserContext, pinId: string): Promise<void> {
  try {
    await removePin(ctx, pinId, () => {
      throw new PinGone();
    });
  } catch (error) {
    if (!(error instanceof PinGone)) throw error;
  }
}

const readingOf = (product: ProductFields, now: Date): Reading => ({
  data: richOf(product),
  siteName: domainOf(product.link),
  readAt: now,
  dueAt: null,
  isFed: true,
});

async function make(ctx: UserContext, product: ProductFields, board: SavableBoard) {
  await refuseBlockedLinks(ctx.deps, { link: product.link }, refuse);
  const image = await fetchImage(ctx.deps, product.imageLink);
  const { id, updatedAt } = product;
  const { id: pinId } = await addPinOnce(
    ctx,
    {
      board,
      sectionId: null,
      image,
      ...pinTextsOf(product),
      method: "scraped",
      originPinId: null,
      savedFromPinId: null,
      nativeCreatorId: ctx.viewer.user.id,
      rich: readingOf(product, ctx.deps.now()),
      // The key lets a repeated job find the Pin it already made; a product that comes back to its feed gets a new key,
      // and so a new Pin.
      requestKey: `product-${id}-${updatedAt.getTime()}-${image.id}-${board.id}`,
    },
    {},
    refuse,
  );
  ctx.deps.responseCache.refresh();
  return { pinState: "LIVE" as const, pinId, pinImageLink: product.imageLink };
}

async function change(ctx: UserContext, product: ProductFields, { pinId, shown }: { pinId: string; shown: ImageRow }) {
  const { imageLink } = product;
  const image = imageLink === product.pinImageLink ? null : await fetchImage(ctx.deps, imageLink);
  const rich = readingOf(product, ctx.deps.now());
  const isThere = await changeShopsPin(ctx, { pinId, image, shown, texts: pinTextsOf(product), rich });
  // A Pin that the person deleted is not created again.
  return isThere ? { pinState: "LIVE" as const, pinImageLink: imageLink } : { pinState: "NONE" as const };
}
