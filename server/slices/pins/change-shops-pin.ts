import type { ImageRow } from "../../../db/queries/media/images.ts";
import { type PinChange, updatePinInPlace } from "../../../db/queries/pins/write-pin.ts";
import { type Reading, saveRich } from "../../../db/queries/rich/write-rich.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { domainOf, pinCard } from "../../../src/pins/pin-card.ts";
import { ownPin } from "../../platform/access/pin-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";

interface ShopsPin {
  pinId: string;
  /** Null keeps the picture. */
  image: ImageRow | null;
  /** The Pin's current picture. */
  shown: ImageRow;
  texts: { title: string; description: string; altText: string; link: string };
  rich: Reading;
}

/** Updates a shop's Pin from its feed. @returns false if the person has deleted the Pin */
export async function changeShopsPin(
  ctx: UserContext,
  { pinId, image, shown, texts, rich }: ShopsPin,
): Promise<boolean> {
  const { db } = ctx.deps;
  const isThere = await retryStale(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, { id: ctx.viewer.user.id });
      const pin = await ownPin(ctx, pinId, tx);
      if (!pin) return false;
      const text = { ...texts, domain: domainOf(texts.link) };
      const card = pinCard({ id: pin.id, createdAt: pin.createdAt, image: image ?? shown, ...text });
      const change: PinChange = { ...text, card, ...(image && { imageId: image.id }) };
      if (!(await updatePinInPlace(tx, { pin, change }))) throw new StaleRead();
      await saveRich(tx, { ...rich, pinId, link: texts.link });
      return true;
    }),
  );
  ctx.deps.responseCache.refresh();
  return isThere;
}
