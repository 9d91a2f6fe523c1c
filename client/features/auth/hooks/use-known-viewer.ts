import { useEffect } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { Entry } from "./use-entry.ts";

/**
 * Notifies the flow if the person is already fully logged in by another tab, which it would log
 * out otherwise. Checks when the tab becomes visible again, and at once for the second factor.
 */
export function useKnownViewer(send: Entry["send"], isAtOnce: boolean): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      // If the request fails, the viewer counts as logged out and the step continues.
      const viewer = await client.auth.viewer.query({}).catch(() => null);
      if (viewer?.user) send({ type: "viewerKnown", viewerType: "AUTH" });
    };
    if (isAtOnce) void look();
    const onFocus = () => void look();
    window.addEventListener("focus", onFocus);
    document.addEventListener("visibilitychange", onFocus);
    return () => {
      window.removeEventListener("focus", onFocus);
      document.removeEventListener("visibilitychange", onFocus);
    };
  }, [client, send, isAtOnce]);
}
