import { useCallback } from "react";
import { useLanguage } from "../texts/use-language.ts";

/** Hour and minute, in the language's format. */
export const TIME_OF_DAY = { hour: "numeric", minute: "2-digit" } as const;

/**
 * Formats times in the page's language and the browser's own time zone, so only for components that don't render on the server.
 * @param options a constant, so that the function stays stable
 */
export function useMoment(options: Intl.DateTimeFormatOptions) {
  const { language } = useLanguage();
  return useCallback(
    (time: string | Date) => new Intl.DateTimeFormat(language, options).format(new Date(time)),
    [language, options],
  );
}
