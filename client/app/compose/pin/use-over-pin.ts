import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { keyIn } from "../../../packages/tanstack-router/router-state.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The previous entry is the Pin's own page, and this entry opened a window over it. */
    isOverPin?: true;
    /** The window shows only the picture. It has no address because nobody shares one. */
    isPictureLarge?: true;
  }
}

/** Windows over a Pin's page, each an entry of the history: Back closes them, and a reload keeps them open. */
export function useOverPin(pinId: string) {
  const { history } = useRouter();
  const entry = useRouterState({ select: ({ location }) => keyIn(location) });
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
     * Goes back to the Pin's page, or replaces the entry if that page is not in the history. The person has already
     * confirmed closing, so navigation blockers are skipped. history.back() is async, so a second press is ignored.
     */
    close: () => {
      if (isClosing.current) return;
      if (!history.location.state.isOverPin) return history.replace(`/pin/${pinId}/`);
      isClosing.current = true;
      history.back({ ignoreBlocker: true });
    },
  };
}
