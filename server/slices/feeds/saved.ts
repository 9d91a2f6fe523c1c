import { savedPins } from "../../../db/queries/feeds/person-pins.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { saved as contract } from "../../../src/feeds/saved.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { newestPage } from "../../platform/serializers/pin-page.ts";

export const saved = implement(contract, async ({ ctx, input, fail }) => {
  const person = await findActivePerson(ctx.deps.db, {
    username: input.username,
    viewerId: ctx.viewer.user?.id ?? null,
  });
  if (!person) return fail("USER_NOT_FOUND");
  return newestPage(ctx, input, fail, (list) => savedPins(ctx.deps.db, { pinnerId: person.id, ...list }));
});
