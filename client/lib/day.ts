import { useCallback } from "react";
import { useLanguage } from "./use-language.ts";

/** Formats days in the page's language, in UTC so that server and browser render the same. */
export function useDay() {
  const { language } = useLanguage();
  return useCallback(
    (time: string) => new Date(time).toLocaleDateString(language, { dateStyle: "medium", timeZone: "UTC" }),
    [language],
  );
}
