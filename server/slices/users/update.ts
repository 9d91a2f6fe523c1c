import type { Database } from "../../../db/client.ts";
import { isUniqueViolation } from "../../../db/engine/faults.ts";
import type { UserRow } from "../../../db/queries/users/find-user.ts";
import { keepUsername } from "../../../db/queries/users/former-usernames.ts";
import {
  boardsOfOwner,
  findUploadedImage,
  lockUserRow,
  updateUser,
  writeBoardCards,
} from "../../../db/queries/users/write-user.ts";
import { boardCard } from "../../../src/boards/board-card.ts";
import { bearsBrand } from "../../../src/identity/email.rules.ts";
import { checkUsername } from "../../../src/identity/username.rules.ts";
import { localeOf } from "../../../src/model/languages.ts";
import { at } from "../../../src/model/problem.ts";
import { splitFullName } from "../../../src/model/user.ts";
import { update as contract } from "../../../src/users/update.contract.ts";
import { userCard } from "../../../src/users/user-card.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { avatarKeyOf } from "./avatar-key-of.ts";

/** Changes the person's row, their card and their boards' cards in one transaction. */
export const update = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const id = ctx.viewer.user.id;
  const taken = () => fail("USERNAME_TAKEN", { fields: { username: { code: "USERNAME_TAKEN" } } });
  if (input.username !== undefined) {
    const failure = checkUsername(input.username);
    // The site itself uses reserved names.
    if (failure) fail(failure.error, at("username", failure));
    // Only administrators may choose a name that contains the brand; existing ones stay.
    const { username, isAdmin } = ctx.viewer.user;
    if (!isAdmin && input.username !== username && bearsBrand(input.username, ctx.deps.config.brandName)) taken();
  }
  const upload = input.mediaUploadId
    ? await findUploadedImage(db, { userId: id, uploadId: input.mediaUploadId })
    : null;
  if (input.mediaUploadId && !upload) {
    fail("IMAGE_INVALID", { fields: { mediaUploadId: { code: "IMAGE_INVALID" } } });
  }

  const change = async (tx: Database): Promise<UserRow | null> => {
    const before = await lockUserRow(tx, { id });
    if (!before) return null;
    const whole = input.fullName === undefined ? before : splitFullName(input.fullName);
    const named = {
      id,
      username: input.username ?? before.username,
      firstName: input.firstName ?? whole.firstName,
      lastName: input.lastName ?? whole.lastName,
    };
    const avatarKey = input.mediaUploadId === undefined ? avatarKeyOf(before) : (upload?.sizes["236x"].key ?? null);
    const after = await updateUser(tx, {
      id,
      fields: {
        ...named,
        about: input.about,
        websiteUrl: input.websiteUrl,
        locale: input.locale === undefined ? undefined : localeOf(input.locale),
        avatarImageId: input.mediaUploadId === undefined ? undefined : (upload?.imageId ?? null),
        card: userCard({ ...named, avatarKey }),
      },
    });
    if (named.username !== before.username) {
      await keepUsername(tx, { username: before.username, userId: id, now: ctx.deps.now() });
      await renameBoards(tx, id, named.username);
    }
    return after;
  };
  const row = await db.transaction(change).catch((error: unknown) => {
    if (isUniqueViolation(error, "users_username_key")) return taken();
    throw error;
  });
  return row ? serializeOwnUser(ctx, row) : fail("AUTHORIZATION_FAILED");
});

/** Updates the boards' cards, which contain the board's address and the owner's name. */
async function renameBoards(tx: Database, ownerId: string, ownerUsername: string): Promise<void> {
  const boards = await boardsOfOwner(tx, { ownerId });
  await writeBoardCards(
    tx,
    boards.map((board) => ({ id: board.id, card: boardCard({ ...board, ownerId, ownerUsername }) })),
  );
}
