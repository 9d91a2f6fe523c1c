import { useEffect, useState } from "react";

type Theme = "light" | "dark";
const YEAR_SECONDS = 31_536_000;

const shownTheme = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ??
  (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** This device's theme; a choice is stored in a cookie for the server's first render. */
export function useTheme() {
  const [theme, setTheme] = useState<Theme>("light");
  useEffect(() => setTheme(shownTheme()), []);
  const choose = (chosen: Theme) => {
    document.documentElement.dataset.theme = chosen;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    setTheme(chosen);
  };
  return { theme, next: theme === "dark" ? ("light" as const) : ("dark" as const), choose };
}
