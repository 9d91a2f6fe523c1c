import { findArrivedUploads } from "../../../db/queries/media/uploads.ts";
import { uploadStatuses as contract } from "../../../src/media/upload-statuses.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const uploadStatuses = implement(contract, async ({ ctx, input: { uploadIds } }) => {
  const found = await findArrivedUploads(ctx.deps.db, { uploadIds, userId: ctx.viewer.user.id });
  const signatures = new Map(found.map(({ id, signature }) => [id, signature]));
  const statusOf = (signature: string | undefined) =>
    signature === undefined
      ? { status: "registered" as const, signature: null }
      : { status: "succeeded" as const, signature };
  return Object.fromEntries(uploadIds.map((id) => [id, statusOf(signatures.get(id))]));
});
