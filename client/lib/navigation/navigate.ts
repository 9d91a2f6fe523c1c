import { createContext } from "react";

/** Navigates within the site without a page load; provided by the shell. Null if links are left to the browser. */
export const NavigateContext = createContext<((href: string) => void) | null>(null);
