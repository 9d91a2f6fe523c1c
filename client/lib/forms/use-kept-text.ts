import { useEffect } from "react";
import { useCurrentViewer } from "../viewer/use-viewer.ts";
import { keepTypedText, restoreTypedText } from "./kept-text.ts";

/**
 * For pages with a logged-in person: restores kept text to the fields, and keeps it again if the session has ended and the page is left,
 * e.g. for a log-in at a business's own provider.
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
