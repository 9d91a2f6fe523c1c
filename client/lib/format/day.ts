import { useCallback } from "react";
import { useLanguage } from "../texts/use-language.ts";

/** Formats days in the page's language, in UTC so that server and browser render the same. */
export function useDay(dateStyle: "medium" | "long" = "medium") {
  const { language } = useLanguage();
  return useCallback(
    (time: string) => new Date(time).toLocaleDateString(language, { dateStyle, timeZone: "UTC" }),
    [language, dateStyle],
  );
}

/** Formats times in the page's language, in UTC and naming it, so that administrators can compare them with logs. */
export function useUtcMoment() {
  const { language } = useLanguage();
  return useCallback(
    (time: string) =>
      `${new Date(time).toLocaleString(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`,
    [language],
  );
}
