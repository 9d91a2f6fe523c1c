import { useRouter, useRouterState } from "@tanstack/react-router";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The page before is the Pin's own, over which this address opened a window. */
    isOverPin?: true;
  }
}

/** Windows over a Pin's page that have addresses of their own: Back closes them, and a reload keeps them open. */
export function useOverPin(pinId: string) {
  const { history } = useRouter();
  const isOverPin = useRouterState({ select: ({ location }) => location.state.isOverPin === true });
  return {
    open: (window: "edit/" | "?share=true") => history.push(`/pin/${pinId}/${window}`, { isOverPin: true }),
    /** Whoever came by the address has no Pin's page to go back to. Nothing is asked: whoever closes it has answered. */
    close: () => (isOverPin ? history.back({ ignoreBlocker: true }) : history.replace(`/pin/${pinId}/`)),
  };
}
