import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect, useSyncExternalStore } from "react";
import { KEPT_PAGES, keptPath } from "../../../src/site/kept-copies.ts";
import { toastQueue } from "../../lib/forms/toast-queue.ts";
import { useKeptText } from "../../lib/forms/use-kept-text.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useKeepCopy } from "./use-keep-copy.ts";
import { useOffline } from "./use-offline.ts";
import { useQueuedSaves } from "./use-queued-saves.ts";

interface OfflineNoticeProps {
  path: string;
  person: { id: string; username: string };
}

const onToasts = (changed: () => void) => toastQueue.subscribe(changed);
const hasFailure = () => toastQueue.visibleToasts.some(({ content }) => content.kind === "error");

/** Stores copies of pages and drafts, and marks a page that is a copy. */
export function OfflineNotice({ path, person }: OfflineNoticeProps) {
  const t = useTexts("site");
  const isOffline = useOffline();
  useKeepCopy(path, person, isOffline);
  useLinksToCopies(isOffline);
  useKeptText();
  useQueuedSaves(person.id);
  // Hidden while a toast about a failed action shows in the same place.
  const isFailing = useSyncExternalStore(onToasts, hasFailure, () => false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 mx-auto w-fit max-w-[calc(100vw-32px)] max-sm:bottom-20"
    >
      {isOffline && !isFailing && (
        <p className="rise-in flex items-center gap-2 rounded-2xl border border-line-strong bg-surface px-4 py-2.5 text-[0.9375rem] font-medium text-ink shadow-low">
          <WifiOff size={18} aria-hidden="true" className="shrink-0" /> {t("offline")}
        </p>
      )}
    </div>
  );
}

/** While offline, links to stored pages bypass the router, so that the service worker answers with the copy. */
function useLinksToCopies(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    let kept = new Set<string>();
    void caches
      .open(KEPT_PAGES)
      .then((cache) => cache.keys())
      .then((keys) => {
        kept = new Set(keys.map(({ url }) => new URL(url).pathname));
      })
      .catch(() => {});
    const leave = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      if (!link || link.origin !== location.origin || !kept.has(keptPath(link.pathname))) return;
      event.stopPropagation();
    };
    window.addEventListener("click", leave, true);
    return () => window.removeEventListener("click", leave, true);
  }, [isOffline]);
}
