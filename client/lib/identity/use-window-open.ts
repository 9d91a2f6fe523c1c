import { useSyncExternalStore } from "react";
import { isWindowOpen, watchWindow } from "./provider-window.ts";

/** Whether a log-in window of a provider or a business is open. */
export const useWindowOpen = (): boolean => useSyncExternalStore(watchWindow, isWindowOpen, () => false);
