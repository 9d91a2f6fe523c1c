import { findArrivedUploads } from "../../../db/queries/media/uploads.ts";
import { uploadStatuses as contract } from "../../../src/media/upload-statuses.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const uploadStatuses = implement(contract, async ({ ctx, input: { uploadIds } }) => {
  const found = await findArrivedUploads(ctx.deps.db, { uploadIds, userId: ctx.viewer.user.id });
  const arrived = new Map(
    found.map(({ id, signature, isPlayable }) => [
      id,
      { status: isPlayable ? ("succeeded" as const) : ("failed" as const), signature },
    ]),
  );
  const waiting = { status: "registered" as const, signature: null };
  return Object.fromEntries(uploadIds.map((id) => [id, arrived.get(id) ?? waiting]));
});
