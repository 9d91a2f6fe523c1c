import { findPreviewed, findPromotablePin, promoterOf } from "../../../db/queries/ads/promotable-pins.ts";
import * as contract from "../../../src/ads/previews.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { mediaUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readLink, signLink } from "../../platform/secrets/signed-link.ts";

const PURPOSE = "ad-preview";
const LASTS_MS = contract.PREVIEW_DAYS * 86_400_000;

export const createPreview = implement(contract.createAdPreview, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, config, now, signer } = ctx.deps;
  const { pinId } = input;
  const pin = await findPromotablePin(db, { ...promoterOf(account), pinId });
  if (!pin) fail("PIN_NOT_PROMOTABLE");
  // The account's name is read from the link, because one person may own several accounts.
  const at = now();
  const link = `${account.id}~${signLink({ signer, now: () => at }, `${PURPOSE} ${account.id}`, pinId, LASTS_MS)}`;
  const url = `${config.publicUrl}${contract.PREVIEW_PATH}/${link}/`;
  return { url, expiresAt: new Date(at.getTime() + LASTS_MS).toISOString() };
});

export const preview = implement(contract.getAdPreview, async ({ ctx, input, fail }) => {
  const [advertiserId = "", link = ""] = input.token.split("~");
  const read = readLink(ctx.deps, `${PURPOSE} ${advertiserId}`, link) ?? fail("AD_PREVIEW_NOT_FOUND");
  const { db, config } = ctx.deps;
  const row = (await findPreviewed(db, { pinId: read.id, advertiserId })) ?? fail("AD_PREVIEW_NOT_FOUND");
  return {
    advertiserName: row.advertiserName,
    title: row.title,
    description: row.description,
    destination: row.link,
    imageUrl: mediaUrl(row.imageKey, config.publicUrl) ?? "",
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    expiresAt: read.until.toISOString(),
  };
});
