import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The page before is the Pin's own, over which this entry opened a window. */
    isOverPin?: true;
    /** The window is the picture alone. It has no address of its own, for nobody sends one a part of a page. */
    isPictureLarge?: true;
  }
}

/** Windows over a Pin's page, each an entry of the history: Back closes them, and a reload keeps them open. */
export function useOverPin(pinId: string) {
  const { history } = useRouter();
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const isPictureLarge = useRouterState({ select: ({ location }) => location.state.isPictureLarge === true });
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry can be closed once.
  useEffect(() => {
    isClosing.current = false;
  }, [entry]);
  return {
    isPictureLarge,
    open: (window: "edit/" | "?share=true") => history.push(`/pin/${pinId}/${window}`, { isOverPin: true }),
    openPicture: () => {
      if (history.location.state.isPictureLarge) return;
      history.push(history.location.href, { isOverPin: true, isPictureLarge: true });
    },
    /**
     * Whoever came by the address has no Pin's page to go back to. Nothing is asked: whoever closes it has answered. Back
     * takes a moment, in which a second press would leave the Pin's page too.
     */
    close: () => {
      if (isClosing.current) return;
      if (!history.location.state.isOverPin) return history.replace(`/pin/${pinId}/`);
      isClosing.current = true;
      history.back({ ignoreBlocker: true });
    },
  };
}
