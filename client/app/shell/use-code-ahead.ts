import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** A tap on a link also fires `pointerover`. */
const SIGNS = ["pointerover", "focusin"] as const;

/** Preloads the code of a link's page once it is hovered or focused. The page's data loads with the press. */
export function useCodeAhead(): void {
  const router = useRouter();
  useEffect(() => {
    const waiting = new AbortController();
    const codeOf = async (path: string): Promise<void> => {
      const [routes] = router.getMatchedRoutes(path);
      await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
      // If the seldom routes were just fetched, the address may now match another route.
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
