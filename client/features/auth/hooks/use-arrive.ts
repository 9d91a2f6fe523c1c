import { nextPath } from "../../../lib/next-path.ts";
import { trpc } from "../../../lib/trpc.ts";

/** What happens when somebody has become somebody else. */
export function useArrive() {
  const utils = trpc.useUtils();
  return {
    /** Leaves for another page, which is loaded anew: nothing of the visitor stays in it. */
    go: (next: string | null | undefined) => window.location.assign(nextPath(next)),
    /** Stays on the page and asks for everything on it again. */
    refresh: () => utils.invalidate(),
  };
}
