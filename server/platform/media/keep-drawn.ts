import type { Database } from "../../../db/client.ts";
import { addImage, type ImageRow } from "../../../db/queries/media/images.ts";
import type { Deps } from "../../deps.ts";
import type { SheetPicture } from "./draw-sheet.ts";
import { filesOf, type ImageSize, mediaKey } from "./media-key.ts";
import { pictureAddress } from "./picture-address.ts";

/** A hash without meaning: drawings and pages of text look alike, and yet are different pictures (`near-duplicates.rules.ts`). */
export const NO_PHASH = "0".repeat(16);
const TYPE = "image/jpeg";

/**
 * Stores a picture that the site drew, like every other picture, and marks it as drawn, so nothing looks for others like it.
 * @param describe writes what belongs to the picture, in the same transaction
 */
export async function keepDrawn(
  deps: Pick<Deps, "db" | "events" | "media" | "newId" | "now" | "signer">,
  { signature, picture }: { signature: string; picture: SheetPicture },
  describe?: (tx: Database, image: ImageRow) => Promise<void>,
): Promise<ImageRow> {
  const { db, media, newId, now, signer } = deps;
  const { color, thumbhash, sizes: drawn } = picture;
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
    await describe?.(tx, added);
    return added;
  });
}
