import { useState } from "react";
import type { Feed, FeedSchedule } from "../../../../src/catalogs/feed.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { packFile } from "../pack-file.ts";

export interface FeedEdit {
  name: string;
  /** Null if the feed's file is uploaded. */
  url: string | null;
  currency: string;
  schedule: FeedSchedule | null;
}

/** Adds, edits, fetches, uploads and deletes feeds. */
export function useFeeds(advertiserId: string) {
  const t = useAreaTexts("catalogs");
  const utils = trpc.useUtils();
  const creating = trpc.catalogs.createFeed.useMutation();
  const updating = trpc.catalogs.updateFeed.useMutation();
  const deleting = trpc.catalogs.deleteFeed.useMutation();
  const running = trpc.catalogs.runFeed.useMutation();
  const uploading = trpc.catalogs.uploadFeed.useMutation();
  const { run, problem, isBusy } = useAction();
  const [share, setShare] = useState<number | null>(null);
  const refreshed = async <T>(done: Promise<T | null>): Promise<T | null> => {
    const result = await done;
    await utils.catalogs.invalidate();
    return result;
  };
  async function upload(feedId: string, file: Blob): Promise<boolean> {
    setShare(0);
    const parts = await packFile(file);
    const key = crypto.randomUUID();
    const sent = await refreshed(
      run(async () => {
        for (const [index, base64] of parts.entries()) {
          await uploading.mutateAsync({ advertiserId, feedId, key, part: index + 1, parts: parts.length, base64 });
          setShare(Math.round((100 * (index + 1)) / parts.length));
        }
        return true;
      }, t("uploaded")),
    );
    setShare(null);
    return sent !== null;
  }
  return {
    problem,
    isBusy,
    /** The progress of a file upload in percent; null without one. */
    share,
    upload,
    create: (edit: FeedEdit): Promise<Feed | null> =>
      refreshed(run(() => creating.mutateAsync({ advertiserId, ...edit }), t("form.added"))),
    update: (feedId: string, { url, ...edit }: FeedEdit): Promise<Feed | null> =>
      refreshed(
        run(
          () => updating.mutateAsync({ advertiserId, feedId, ...edit, ...(url !== null && { url }) }),
          t("form.saved"),
        ),
      ),
    pause: (feedId: string, status: "ACTIVE" | "PAUSED") =>
      refreshed(run(() => updating.mutateAsync({ advertiserId, feedId, status }))),
    readNow: (feedId: string) => refreshed(run(() => running.mutateAsync({ advertiserId, feedId }), t("reading"))),
    remove: (feedId: string) =>
      refreshed(run(async () => ({ gone: await deleting.mutateAsync({ advertiserId, feedId }) }), t("removed"))),
  };
}
