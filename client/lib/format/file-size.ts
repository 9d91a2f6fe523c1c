import { useCallback } from "react";
import { useLanguage } from "../texts/use-language.ts";

const KB = 1_024;
const UNITS = ["kB", "MB", "GB", "TB"] as const;

/** Formats a file's size in the page's language, with one digit after the point from a megabyte on. */
export function useFileSize() {
  const { language } = useLanguage();
  return useCallback(
    (bytes: number) => {
      let shown = bytes / KB;
      let unit = 0;
      for (; shown >= KB && unit < UNITS.length - 1; unit++) shown /= KB;
      const number = unit === 0 ? Math.ceil(shown) : Math.round(shown * 10) / 10;
      return `${number.toLocaleString(language)} ${UNITS[unit]}`;
    },
    [language],
  );
}
