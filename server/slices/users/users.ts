import type { Database } from "../../../db/client.ts";
import { isUniqueViolation } from "../../../db/engine/faults.ts";
import { forgetViewer } from "../../../db/queries/audiences/members.ts";
import { findActivePerson, findUserById, type UserRow } from "../../../db/queries/users/find-user.ts";
import { keepUsername, renamedTo } from "../../../db/queries/users/former-usernames.ts";
import { privacySettings, setPrivacy, userSettings } from "../../../db/queries/users/settings.ts";
import {
  boardsOfOwner,
  findUploadedImage,
  lockUserRow,
  updateUser,
  writeBoardCards,
} from "../../../db/queries/users/write-user.ts";
import { boardCard } from "../../../src/boards/board-card.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { bearsBrand } from "../../../src/identity/email.rules.ts";
import { checkUsername } from "../../../src/identity/username.rules.ts";
import { localeOf } from "../../../src/model/languages.ts";
import { SHORTLIST_DEFAULT } from "../../../src/model/limits.ts";
import { at } from "../../../src/model/problem.ts";
import { splitFullName } from "../../../src/model/user.ts";
import { movedTo } from "../../../src/site/wire.ts";
import { isTelling } from "../../../src/spam/keys.rules.ts";
import * as privacyContract from "../../../src/users/privacy.contract.ts";
import { userCard } from "../../../src/users/user-card.ts";
import * as contract from "../../../src/users/users.contract.ts";
import { SAVE_BEHAVIOR } from "../../../src/users/users.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUser } from "../../platform/serializers/hydrate-users.ts";
import { recentBoards } from "../../platform/serializers/recent-boards.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";

/**
 * Finds a person by username or id, or the viewer. Suspended people, and people with a block in either direction, count
 * as not found.
 */
export const get = implement(contract.get, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  const { username, userId, fieldSetKey } = input;
  const recent = (id: string) =>
    fieldSetKey === SAVE_BEHAVIOR && id === viewerId ? recentBoards(ctx, viewerId, SHORTLIST_DEFAULT) : undefined;
  if (username === undefined && userId === undefined) {
    const own = await oneself(ctx);
    return own ? { ...own, recentBoards: await recent(own.id) } : fail(notLoggedIn(ctx.viewer));
  }
  const person = await findActivePerson(db, {
    ...(username !== undefined ? { username } : { id: userId ?? "0" }),
    viewerId,
  });
  if (person) {
    const found = (await hydrateUser(ctx, person.id)) ?? fail("USER_NOT_FOUND");
    return { ...found, recentBoards: await recent(person.id) };
  }
  const renamed = username === undefined ? null : await renamedTo(db, { username, viewerId });
  return renamed === null ? fail("USER_NOT_FOUND") : fail("MOVED", movedTo(renamed));
});

async function oneself(ctx: Context) {
  const row = ctx.viewer.user && (await findUserById(ctx.deps.db, { id: ctx.viewer.user.id }));
  return row && serializeOwnUser(ctx, row);
}

/** The storage key of a person's current picture, read from their card. */
export function avatarKeyOf(row: UserRow): string | null {
  const { image_medium_url } = JSON.parse(row.card) as { image_medium_url: string | null };
  return image_medium_url?.replace(/^\/media\//, "") ?? null;
}

/** Changes the person's row, their card and their boards' cards in one transaction. */
export const update = implement(contract.update, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const id = ctx.viewer.user.id;
  const { username: _, fullName, locale, mediaUploadId, ...edited } = input;
  const taken = () => fail("USERNAME_TAKEN", { fields: { username: { code: "USERNAME_TAKEN" } } });
  if (input.username !== undefined) {
    const failure = checkUsername(input.username);
    // The site itself uses reserved names.
    if (failure) fail(failure.error, at("username", failure));
    // Only administrators may choose a name that contains the brand; existing ones stay.
    const { username, isAdmin } = ctx.viewer.user;
    if (!isAdmin && input.username !== username && bearsBrand(input.username, ctx.deps.config.brandName)) taken();
  }
  const upload = mediaUploadId ? await findUploadedImage(db, { userId: id, uploadId: mediaUploadId }) : null;
  if (mediaUploadId && !upload) {
    fail("IMAGE_INVALID", { fields: { mediaUploadId: { code: "IMAGE_INVALID" } } });
  }

  const change = async (tx: Database): Promise<UserRow | null> => {
    const before = await lockUserRow(tx, { id });
    if (!before) return null;
    const whole = fullName === undefined ? before : splitFullName(fullName);
    const named = {
      id,
      username: input.username ?? before.username,
      firstName: input.firstName ?? whole.firstName,
      lastName: input.lastName ?? whole.lastName,
    };
    const avatarKey = mediaUploadId === undefined ? avatarKeyOf(before) : (upload?.sizes["236x"].key ?? null);
    const after = await updateUser(tx, {
      id,
      fields: {
        ...edited,
        ...named,
        locale: locale === undefined ? undefined : localeOf(locale),
        avatarImageId: mediaUploadId === undefined ? undefined : (upload?.imageId ?? null),
        card: userCard({ ...named, avatarKey }),
      },
    });
    if (isProfileText(input)) await ctx.deps.events.record(tx, "spam.judge", { kind: "profile", subjectId: id });
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

/** Whether a change has words or an address that others read on the profile, long enough to be worth a look. */
const isProfileText = (input: ContractInput<typeof contract.update>): boolean =>
  Boolean(input.websiteUrl) ||
  isTelling([input.fullName, input.firstName, input.lastName, input.about].filter(Boolean).join(" "));

/** Updates the boards' cards, which contain the board's address and the owner's name. */
async function renameBoards(tx: Database, ownerId: string, ownerUsername: string): Promise<void> {
  const boards = await boardsOfOwner(tx, { ownerId });
  await writeBoardCards(
    tx,
    boards.map((board) => ({ id: board.id, card: boardCard({ ...board, ownerId, ownerUsername }) })),
  );
}

/** A business's name becomes its first name too, as at registration (spec visitor 6). Idempotent. */
export const convertToBusiness = implement(contract.convertToBusiness, async ({ ctx, input, fail }) => {
  const { id } = ctx.viewer.user;
  const { businessName } = input;
  const row = await ctx.deps.db.transaction(async (tx) => {
    const before = await lockUserRow(tx, { id });
    if (!before) return null;
    const named = { firstName: businessName, lastName: "" };
    const card = userCard({ id, username: before.username, ...named, avatarKey: avatarKeyOf(before) });
    return updateUser(tx, { id, fields: { ...named, isPartner: true, businessName, card } });
  });
  return row ? serializeOwnUser(ctx, row) : fail("AUTHORIZATION_FAILED");
});

export const settings = implement(contract.settings, async ({ ctx, fail }) => {
  const found = await userSettings(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found ?? fail("AUTHORIZATION_FAILED");
});

export const privacy = implement(privacyContract.privacy, async ({ ctx, fail }) => {
  const found = await privacySettings(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found ?? fail("AUTHORIZATION_FAILED");
});

export const updatePrivacy = implement(privacyContract.updatePrivacy, async ({ ctx, input, fail }) => {
  const { db, ads, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const viewer =
    input.personalAds === false ? await ads.viewerOf({ userId, ip: "", userAgent: "" }, now().getTime()) : null;
  const written = await db.transaction(async (tx) => {
    if (viewer !== null) await forgetViewer(tx, viewer);
    return setPrivacy(tx, { userId, fields: input });
  });
  return written ?? fail("AUTHORIZATION_FAILED");
});
