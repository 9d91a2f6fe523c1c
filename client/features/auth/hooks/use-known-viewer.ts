import { useEffect } from "react";
import { trpc } from "../../../lib/trpc.ts";
import type { Entry } from "./use-entry.ts";

/**
 * Tells the flow when the person is fully logged in already: another tab was quicker (spec visitor section 4,
 * "Two-factor"). It is asked when the step appears, and when its tab comes back to the front.
 */
export function useKnownViewer(send: Entry["send"]): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      // Who can't be asked is nobody; the step goes on as it was.
      const viewer = await client.auth.viewer.query({}).catch(() => null);
      if (viewer?.user) send({ type: "viewerKnown", viewerType: "AUTH" });
    };
    void look();
    const onFocus = () => void look();
    window.addEventListener("focus", onFocus);
    document.addEventListener("visibilitychange", onFocus);
    return () => {
      window.removeEventListener("focus", onFocus);
      document.removeEventListener("visibilitychange", onFocus);
    };
  }, [client, send]);
}
