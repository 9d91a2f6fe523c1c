import { findAdBoard, unusedAdPins } from "../../../db/queries/ads/ad-pins.ts";
import { findPromotablePin, promoterOf } from "../../../db/queries/ads/promotable-pins.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { AD_BOARD_NAMES, AD_ONLY_DAYS, AD_ONLY_METHOD } from "../../../src/ads/ad-only.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { createAdPin as contract } from "../../../src/quick-promote/ad-pins.contract.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { type SavableBoard, savableBoard } from "../../platform/access/content-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, idempotencyKeyOf, implement } from "../../platform/procedure/implement.ts";
import { asPerson } from "../../platform/procedure/request-context.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { addBoard } from "../boards/public.ts";
import { addPinOnce, choosePicture, removePin, videoToShow } from "../pins/public.ts";
import { serializePromotable } from "./setup.ts";

/** The account's owner, who owns its Pins and boards, even if another of its people acts; null if suspended or deactivated. */
async function ownerOf(deps: Deps, ownerUserId: string): Promise<UserContext | null> {
  const owner = await findPersonToActFor(deps.db, { userId: ownerUserId });
  return owner && asPerson(deps, { ...owner, imageMediumUrl: null, isAdmin: false });
}

/** Returns the account's board for such Pins, which the first of them creates. */
async function adBoard(
  ctx: UserContext,
  account: { id: string; ownerUserId: string },
  fail: Fail<"BOARD_NAME_TAKEN" | "BOARD_NOT_FOUND">,
): Promise<SavableBoard> {
  const { db } = ctx.deps;
  for (const name of AD_BOARD_NAMES) {
    const known = await findAdBoard(db, account);
    if (known) return (await savableBoard(ctx, known)) ?? fail("BOARD_NOT_FOUND");
    const kept = { ownerId: account.ownerUserId, advertiserId: account.id, privacy: "protected" as const };
    try {
      await addBoard(ctx.deps, { ...kept, name, description: "" }, fail);
    } catch (error) {
      // The owner's own board has that name, or another request has just made it.
      if (!(error instanceof ProductError && error.errorName === "BOARD_NAME_TAKEN")) throw error;
    }
  }
  return fail("BOARD_NAME_TAKEN");
}

/** The picture or film is the viewer's upload; the Pin is the owner's. */
export const createAdPin = implement(contract, async ({ ctx, input, fail }) => {
  const { db, config, responseCache } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const owner = (await ownerOf(ctx.deps, account.ownerUserId)) ?? fail("ADVERTISER_NOT_FOUND");
  const { title, description, altText, link, videoId } = input;
  await refuseBlockedLinks(ctx.deps, { link, title, description }, fail);
  const shown = videoId ? await videoToShow(ctx, videoId, fail) : null;
  const names = input.mediaUploadId || input.imageUrl || input.imageBase64;
  const image = shown && !names ? shown.poster : await choosePicture(ctx, input, fail);
  const texts = { title, description, altText, link };
  const { id: pinId } = await addPinOnce(
    owner,
    {
      board: await adBoard(owner, account, fail),
      sectionId: null,
      image,
      ...texts,
      method: AD_ONLY_METHOD,
      originPinId: null,
      savedFromPinId: null,
      nativeCreatorId: owner.viewer.user.id,
      shows: shown?.shows ?? null,
      requestKey: idempotencyKeyOf(ctx, input, fail),
    },
    texts,
    fail,
  );
  responseCache.refresh();
  const pin = await findPromotablePin(db, { ...promoterOf(account), pinId });
  if (pin) return serializePromotable(pin, config.publicUrl);
  // A picture that is known as sensitive can't be an ad.
  await removePin(owner, pinId, () => fail("PIN_NOT_PROMOTABLE"));
  return fail("PIN_NOT_PROMOTABLE");
});

class PinGone extends Error {}

/** Moves Pins to the trash that were made for ads and that neither an ad nor a draft uses. */
export const removeUnusedAdPins = (deps: Deps, signal: AbortSignal): Promise<void> =>
  inBatches(signal, async (limit) => {
    const unused = await unusedAdPins(deps.db, { before: daysAgo(deps.now(), AD_ONLY_DAYS), limit });
    let removed = 0;
    for (const { id, pinnerId } of unused) {
      const owner = await ownerOf(deps, pinnerId);
      if (!owner || signal.aborted) continue;
      try {
        await removePin(owner, id, () => {
          throw new PinGone();
        });
        removed += 1;
      } catch (error) {
        if (!(error instanceof PinGone)) throw error;
      }
    }
    // Owners who are away keep theirs, so a batch may remove fewer.
    return removed;
  });
