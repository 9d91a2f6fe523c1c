import { useSyncExternalStore } from "react";
import { isWindowOpen, watchWindow } from "./provider-window.ts";

/** Whether the person is asked in a window of a provider or of their business. */
export const useWindowOpen = (): boolean => useSyncExternalStore(watchWindow, isWindowOpen, () => false);
