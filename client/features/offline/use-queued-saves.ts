import { useEffect, useEffectEvent } from "react";
import { trpc } from "../../lib/calls/trpc.ts";
import { detailOf, failureOf, httpStatusOf, isFailure, isSessionOver } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { queuedSaves, SAVE_QUEUED, unqueueSave } from "../../lib/saving/queued-saves.ts";
import { useTexts } from "../../lib/texts/texts.ts";

/** Interval of tries while saves wait: a server that is down announces nothing when it is back. */
const TRY_MS = 5_000;
/** One tab sends, however many are open. */
const LOCK = "queued-saves";

/** Whether a failure says nothing about the save itself, so that it and the rest wait on: no server or session, or a server with too much to do. */
const isPassing = (error: unknown): boolean =>
  failureOf(error).code === 0 ||
  httpStatusOf(error) >= 500 ||
  isSessionOver(error) ||
  isFailure(error, "RATE_LIMITED") ||
  isFailure(error, "VIEWER_CHANGED");

/** Sends the saves that waited for a connection, and says how many are done. */
export function useQueuedSaves(viewerId: string): void {
  const t = useTexts("site");
  const utils = trpc.useUtils();
  const send = useEffectEvent(async () => {
    let done = 0;
    for (const save of queuedSaves(viewerId)) {
      try {
        await utils.client.pins.save.mutate(save);
        done += 1;
      } catch (error) {
        if (isPassing(error)) break;
        showToast(detailOf(error), { kind: "error" });
      }
      unqueueSave(viewerId, save);
    }
    if (done === 0) return;
    showToast(t("savedLater", { count: done }), { kind: "success" });
    await Promise.all([utils.boards.invalidate(), utils.feeds.saved.invalidate(), utils.auth.viewer.invalidate()]);
  });
  useEffect(() => {
    const begin = () => {
      if (!navigator.onLine || queuedSaves(viewerId).length === 0) return;
      // On plain http there are no locks; the idempotency key still saves each Pin once.
      const locks = navigator.locks as LockManager | undefined;
      const sent = locks?.request(LOCK, { ifAvailable: true }, (lock) => (lock ? send() : undefined)) ?? send();
      void Promise.resolve(sent).catch(() => {});
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const watch = () => {
      clearInterval(timer);
      timer = setInterval(() => {
        if (queuedSaves(viewerId).length === 0) clearInterval(timer);
        else begin();
      }, TRY_MS);
    };
    begin();
    watch();
    window.addEventListener("online", begin);
    window.addEventListener(SAVE_QUEUED, watch);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", begin);
      window.removeEventListener(SAVE_QUEUED, watch);
    };
  }, [viewerId]);
}
