import { useEffect } from "react";
import { keepTypedText, restoreTypedText } from "./kept-text.ts";
import { useCurrentViewer } from "./use-viewer.ts";

/**
 * For a page that is a person's: puts back what was kept of its fields, and keeps them if the session has ended and the
 * page is left, as for a log-in at a business's own provider.
 */
export function useKeptText(): void {
  const isEnded = useCurrentViewer() === null;
  useEffect(restoreTypedText, []);
  useEffect(() => {
    if (!isEnded) return;
    window.addEventListener("pagehide", keepTypedText);
    return () => window.removeEventListener("pagehide", keepTypedText);
  }, [isEnded]);
}
