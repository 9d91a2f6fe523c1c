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

/** A date in UTC, so that server and browser render the same text. */
export const day = (time: string) =>
  new Date(time).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A date and time that names UTC, so that administrators can compare it with logs. */
export const moment = (time: string) =>
  `${new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;
