import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render of its page; true as soon as buttons do something. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
