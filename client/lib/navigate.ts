import { createContext } from "react";

/** Goes to a page of the site without loading it anew; set by the shell. Null where links are the browser's own business. */
export const NavigateContext = createContext<((href: string) => void) | null>(null);
