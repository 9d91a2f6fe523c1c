import { createdPins } from "../../../db/queries/feeds/person-pins.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { created as contract } from "../../../src/feeds/created.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { newestPage } from "../../platform/serializers/pin-page.ts";

export const created = implement(contract, async ({ ctx, input, fail }) => {
  const person = await findActivePerson(ctx.deps.db, {
    username: input.username,
    viewerId: ctx.viewer.user?.id ?? null,
  });
  if (!person) return fail("USER_NOT_FOUND");
  return newestPage(ctx, input, fail, (list) => createdPins(ctx.deps.db, { pinnerId: person.id, ...list }));
});
