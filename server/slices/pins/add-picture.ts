import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findVisiblePinText } from "../../../db/queries/pins/find-pin.ts";
import { updatePinInPlace } from "../../../db/queries/pins/write-pin.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { writtenTexts } from "../../../src/model/pin.ts";
import { at } from "../../../src/model/problem.ts";
import { addPicture as contract } from "../../../src/pins/link-cards.contract.ts";
import { pinCard } from "../../../src/pins/pin-card.ts";
import { ownPin } from "../../platform/access/content-access.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { findImages } from "../../platform/scrape/find-images.ts";
import { serializeCloseup } from "../../platform/serializers/serialize-pin.ts";
import { choosePicture } from "./create.ts";

/** Pictures of a page to try, best first: some addresses in a page lead nowhere. */
const TRIED = 3;

/**
 * The first picture of a page that can be read.
 * @returns null if the page has none, or asks people not to save them
 * @throws FetchRefused if the page can't be read
 */
export async function pictureOfPage(deps: UserContext["deps"], link: string): Promise<ImageRow | null> {
  const { candidates, noPin } = await findImages(deps.fetcher, link);
  if (noPin) return null;
  for (const { url } of candidates.slice(0, TRIED)) {
    try {
      return await fetchImage(deps, url);
    } catch (error) {
      if (!(error instanceof FetchRefused) && !(error instanceof ImageRejected)) throw error;
    }
  }
  return null;
}

/**
 * Replaces the drawn picture of a person's link card.
 * @returns false if the Pin is gone, or has a picture by now
 */
export async function replaceDrawn(
  ctx: Pick<UserContext, "deps" | "viewer">,
  { pinId, image }: { pinId: string; image: ImageRow },
): Promise<boolean> {
  const isReplaced = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      await lockUser(tx, { id: ctx.viewer.user.id });
      const pin = await ownPin(ctx as UserContext, pinId, tx);
      if (!pin?.isLinkCard) return false;
      const { id, createdAt, domain } = pin;
      const card = pinCard({ id, createdAt, domain, image, ...writtenTexts(pin) });
      if (!(await updatePinInPlace(tx, { pin, change: { imageId: image.id, isLinkCard: image.isDrawn, card } })))
        throw new StaleRead();
      return true;
    }),
  );
  ctx.deps.responseCache.refresh();
  return isReplaced;
}

export const addPicture = implement(contract, async ({ ctx, input, fail }) => {
  const { deps, viewer } = ctx;
  const { pinId } = input;
  const show = async () => {
    const row = await findVisiblePinText(deps.db, { pinId, viewerId: viewer.user.id });
    return row ? serializeCloseup(ctx, row) : fail("PIN_NOT_FOUND");
  };
  const pin = await ownPin(ctx, pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  if (!pin.isLinkCard || !pin.link) return show();
  const isSent = input.mediaUploadId || input.imageUrl || input.imageBase64;
  let image: ImageRow | null;
  try {
    image = isSent ? await choosePicture(ctx, input, fail) : await pictureOfPage(deps, pin.link);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    // Only the log gets the reason: the answer must not reveal anything about the address (SECURITY.md 28).
    deps.log.info({ reason: error.reasonForLog(), requestId: ctx.requestId }, "a link card's page was not fetched");
    return fail("URL_NOT_FETCHABLE");
  }
  if (!image) return fail("INVALID_PARAMETERS", at("pinId", { code: "pictureNowhere" }));
  await replaceDrawn(ctx, { pinId, image });
  return show();
});
