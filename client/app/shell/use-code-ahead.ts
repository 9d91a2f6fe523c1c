import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** A finger that touches a link is heard as a pointer over it. */
const SIGNS = ["pointerover", "focusin"] as const;

/** Fetches the code of the page that a link leads to once it is pointed at or focused. Its data comes with the press. */
export function useCodeAhead(): void {
  const router = useRouter();
  useEffect(() => {
    const waiting = new AbortController();
    const codeOf = async (path: string): Promise<void> => {
      const [routes] = router.getMatchedRoutes(path);
      await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
      // What came may have been the routes that are seldom opened.
      if (router.getMatchedRoutes(path)[0].at(-1) !== routes.at(-1)) await codeOf(path);
    };
    let last: HTMLAnchorElement | null = null;
    const fetchCode = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link || link === last) return;
      last = link;
      if (link.origin !== location.origin) return;
      void codeOf(link.pathname).catch(() => {});
    };
    for (const sign of SIGNS) document.addEventListener(sign, fetchCode, { passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, [router]);
}
