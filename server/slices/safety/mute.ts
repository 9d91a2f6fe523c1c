import { insertMute } from "../../../db/queries/safety/mute.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { mute as contract } from "../../../src/safety/mute.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const mute = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const muterId = ctx.viewer.user.id;
  const mutedId = input.userId;
  if (mutedId === muterId) fail("NOT_PERMITTED", { reason: { code: "muteYourself" } });
  if (!(await findActivePerson(db, { id: mutedId, viewerId: muterId }))) fail("USER_NOT_FOUND");
  await insertMute(db, { id: newId(), muterId, mutedId, now: now() });
  return null;
});
