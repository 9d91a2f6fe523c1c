import { nextPath } from "../../../lib/next-path.ts";
import { trpc } from "../../../lib/trpc.ts";

/** What happens after the viewer has changed. */
export function useArrive() {
  const utils = trpc.useUtils();
  return {
    /** Navigates with a full page load, so that no data of the visitor stays in memory. */
    go: (next: string | null | undefined) => window.location.assign(nextPath(next)),
    /** Stays on the page and refetches everything on it. */
    refresh: () => utils.invalidate(),
  };
}
