import { lockUserRow, updateUser } from "../../../db/queries/users/write-user.ts";
import { convertToBusiness as contract } from "../../../src/users/convert-to-business.contract.ts";
import { userCard } from "../../../src/users/user-card.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { avatarKeyOf } from "./avatar-key-of.ts";

/** A business's name becomes its first name too, as at registration (spec visitor 6). Idempotent. */
export const convertToBusiness = implement(contract, async ({ ctx, input, fail }) => {
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
