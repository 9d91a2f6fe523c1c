import { createContext, useContext } from "react";

/** What the server tells every page, beside its data. */
export interface PageConfig {
  brandName: string;
  /** The site's own origin. */
  publicUrl: string;
  /** Least length of a password at sign-up. */
  passwordMin: number;
  theme: "light" | "dark" | "system";
}

export const PageConfigContext = createContext<PageConfig>({
  brandName: "Tackboard",
  publicUrl: "",
  passwordMin: 6,
  theme: "system",
});
export const usePageConfig = () => useContext(PageConfigContext);
