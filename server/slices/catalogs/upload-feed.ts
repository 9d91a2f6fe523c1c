import { addFilePart, fileSize, lockFeed } from "../../../db/queries/catalogs/feeds.ts";
import { FEED_BYTES_MAX } from "../../../src/catalogs/feed.ts";
import { uploadFeed as contract } from "../../../src/catalogs/feeds.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ownFeed } from "./own-feed.ts";
import { queueRun } from "./queue-run.ts";

export const uploadFeed = implement(contract, async ({ ctx, input, fail }) => {
  const { account, feed } = await ownFeed(ctx, input, "campaigns", fail);
  const { key, part, parts, base64 } = input;
  if (feed.source !== "UPLOAD" || part > parts) return fail("FEED_UPLOAD_REFUSED");
  const bytes = Uint8Array.fromBase64(base64);
  return ctx.deps.db.transaction(async (tx) => {
    if (!(await lockFeed(tx, feed.id))) return fail("FEED_NOT_FOUND");
    if (!(await addFilePart(tx, { feedId: feed.id, key, part, parts, bytes }))) return fail("FEED_UPLOAD_REFUSED");
    if ((await fileSize(tx, feed.id)) > FEED_BYTES_MAX) return fail("FEED_UPLOAD_REFUSED");
    if (part < parts) return { run: null };
    const reading = { feedId: feed.id, advertiserId: account.id, isScheduled: false };
    return { run: (await queueRun(ctx.deps, tx, reading)) ?? fail("FEED_BUSY") };
  });
});
