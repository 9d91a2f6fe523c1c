import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration; true once the page is interactive. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
