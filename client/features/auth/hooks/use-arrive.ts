import { trpc } from "../../../lib/calls/trpc.ts";
import { nextPath } from "../../../lib/navigation/next-path.ts";
import { isOwnPage, shownViewer, showViewer } from "../../../lib/viewer/shown-viewer.ts";

/** Runs after the viewer has changed. */
export function useArrive() {
  const utils = trpc.useUtils();
  return {
    /** Navigates with a full page load, so that no data of the visitor stays in memory. */
    go: (next: string | null | undefined) => window.location.assign(nextPath(next)),
    /** Stays on the page and refetches everything on it. A page with another person's own data is reloaded. */
    refresh: async () => {
      const before = shownViewer();
      await utils.invalidate();
      const now = utils.auth.viewer.getData({})?.user ?? null;
      const isAnother = before !== null && now !== null && before.id !== now.id;
      if (isAnother && isOwnPage(window.location.pathname)) return window.location.reload();
      showViewer(now);
    },
  };
}
