import { hasAccount } from "../../../db/queries/advertisers/accounts.ts";
import { listIdentities } from "../../../db/queries/identity/identities.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import * as contract from "../../../src/auth/sessions.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";

export const viewer = implement(contract.viewer, async ({ ctx }) => {
  const { type, recognised, user } = ctx.viewer;
  return {
    type,
    user: user && (await viewerUser(ctx, user.id)),
    recognised: recognised && { firstName: recognised.firstName, imageUrl: recognised.imageUrl },
    country: ctx.country,
  };
});

async function viewerUser(ctx: Context, userId: string) {
  const { db, ffmpeg } = ctx.deps;
  const [row, connected, isAdvertiser, videoUploadAllowed] = await Promise.all([
    findUserById(db, { id: userId }),
    listIdentities(db, { userId }),
    hasAccount(db, { userId }),
    ffmpeg.isThere(),
  ]);
  const of = (provider: string) => ({ connected: connected.some((identity) => identity.provider === provider) });
  return (
    row && {
      ...serializeOwnUser(ctx, row),
      videoUploadAllowed,
      eligibleForStlTool: row.isPartner,
      managesAds: row.isPartner || isAdvertiser,
      socialNetwork: { facebook: of("facebook"), gplus: of("google") },
    }
  );
}

export const me = implement(contract.me, async ({ ctx, fail }) => {
  const row = await findUserById(ctx.deps.db, { id: ctx.viewer.user.id });
  return row ? serializeOwnUser(ctx, row) : fail("AUTHORIZATION_FAILED");
});
