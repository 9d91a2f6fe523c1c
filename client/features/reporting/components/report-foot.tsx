import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/use-language.ts";

interface ReportFootProps {
  account: AdvertiserAccount;
  completeUntil: string | null;
  /** By which the same numbers are got. */
  call: string;
  /** More rows are still being read. */
  isReading?: boolean;
}

/** Until when a report is complete, and how the same is got by the API. */
export function ReportFoot({ account, completeUntil, call, isReading = false }: ReportFootProps) {
  const t = useAreaTexts("reporting");
  const { language } = useLanguage();
  if (!completeUntil) return null;
  const until = new Intl.DateTimeFormat(language, {
    ...({ dateStyle: "medium", timeStyle: "short" } as const),
    timeZone: account.timeZone,
  });
  return (
    <p className="pt-3 text-[13px] text-ink-soft [overflow-wrap:anywhere]">
      {isReading && `${t("reading")} `}
      {t("zone", { zone: account.timeZone, time: until.format(new Date(completeUntil)) })} {t("api", { call })}
    </p>
  );
}
