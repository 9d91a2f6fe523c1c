import { addImage, type ImageRow } from "../../../db/queries/media/images.ts";
import type { Deps } from "../../deps.ts";
import { keptImage } from "./keep-image.ts";
import { filesOf, type ImageSize, mediaKey } from "./media-key.ts";
import { pictureAddress } from "./picture-address.ts";
import { drawInSandbox } from "./picture-sandbox.ts";
import { signatureOf } from "./signature.ts";

/** Changes with the drawing, so that cards drawn later don't take the earlier picture. */
const VERSION = 1;
/** A hash without meaning: drawings look alike, and yet are different pictures (`near-duplicates.rules.ts`). */
const NO_PHASH = "0".repeat(16);
const TYPE = "image/jpeg";

/** The signature of the picture of a link's card. */
export const linkCardSignature = (link: string): Promise<string> =>
  signatureOf(new TextEncoder().encode(`link card ${VERSION}\n${link}`));

/**
 * The picture of a link card: the host of the link on a sheet of paper, drawn and stored once for each link. It is stored like every other
 * picture and marked as drawn, so nothing looks for others like it.
 * @param link the address exactly as the Pin has it; two links never share a picture
 */
export async function linkCardImage(
  deps: Pick<Deps, "db" | "events" | "media" | "newId" | "now" | "signer">,
  { link }: { link: string },
): Promise<ImageRow> {
  const { db, media, newId, now, signer } = deps;
  const signature = await linkCardSignature(link);
  const known = await keptImage(deps, signature);
  if (known) return known;
  const { color, thumbhash, sizes: drawn } = await drawInSandbox(link);
  const address = pictureAddress(signer, signature, now());
  const put = async (size: ImageSize) => {
    const { data, width, height } = drawn[size];
    const key = mediaKey(size, address, "jpg");
    await media.put(key, data, TYPE);
    return { key, width, height, bytes: data.length };
  };
  const [small, middle, large, larger] = await Promise.all([put("170x"), put("236x"), put("474x"), put("736x")]);
  // The last one: if it exists, the picture is complete.
  const orig = await put("orig");
  const sizes = { "170x": small, "236x": middle, "474x": large, "736x": larger, orig };
  const row = {
    id: newId(),
    signature,
    address,
    width: orig.width,
    height: orig.height,
    mime: TYPE,
    dominantColor: color,
    thumbhash,
    phash: NO_PHASH,
    sizes,
    isDrawn: true,
    createdAt: now(),
  };
  return db.transaction(async (tx) => {
    const added = await addImage(tx, row);
    // Another request stored the same drawing in the meantime, on a different day and so under a different address.
    if (added.address !== address) await deps.events.record(tx, "picture.deleted", { keys: filesOf(sizes) });
    return added;
  });
}
