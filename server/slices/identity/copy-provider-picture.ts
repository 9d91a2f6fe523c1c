import { lockUserRow, updateUser } from "../../../db/queries/users/write-user.ts";
import { userCard } from "../../../src/users/user-card.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";

/**
 * On "identity.picture": copies a new account's picture from the provider. Ignores a picture that can't be fetched, and
 * doesn't replace one that the person has chosen since. Running it twice does no harm.
 */
export async function copyProviderPicture(deps: Deps, { userId, url }: { userId: string; url: string }): Promise<void> {
  let image: Awaited<ReturnType<typeof fetchImage>>;
  try {
    image = await fetchImage(deps, url);
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof ImageRejected) return;
    throw error;
  }
  await deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, { id: userId });
    if (!user || user.avatarImageId !== null) return;
    const card = userCard({ ...user, avatarKey: image.sizes["236x"].key });
    await updateUser(tx, { id: userId, fields: { avatarImageId: image.id, card } });
  });
}
