import { useMemo } from "react";
import { useFileSize } from "../../../lib/format/file-size.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Formats figures of a site in the page's language. Times name UTC, so that they can be compared with logs. */
export function useFormats() {
  const { language } = useLanguage();
  const size = useFileSize();
  return useMemo(() => {
    const lasting = (unit: string, value: number) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(Math.floor(value));
    return {
      size,
      number: (value: number) => value.toLocaleString(language),
      moment: (time: string) =>
        `${new Date(time).toLocaleString(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`,
      /** A duration in its largest unit. @param seconds */
      lasting: (seconds: number) => {
        const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["second", 1];
        return lasting(unit, seconds / length);
      },
    };
  }, [language, size]);
}
