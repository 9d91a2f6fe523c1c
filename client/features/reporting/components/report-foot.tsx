import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/use-language.ts";

interface ReportFootProps {
  account: AdvertiserAccount;
  completeUntil: string | null;
  /** The API call that returns the same numbers. */
  call: string;
}

/** The time up to which a report is complete, and the API call for the same data. */
export function ReportFoot({ account, completeUntil, call }: ReportFootProps) {
  const t = useAreaTexts("reporting");
  const { language } = useLanguage();
  if (!completeUntil) return null;
  const until = new Intl.DateTimeFormat(language, {
    ...({ dateStyle: "medium", timeStyle: "short" } as const),
    timeZone: account.timeZone,
  });
  return (
    <p className="pt-3 text-[13px] text-ink-soft [overflow-wrap:anywhere]">
      {t("zone", { zone: account.timeZone, time: until.format(new Date(completeUntil)) })} {t("api", { call })}
    </p>
  );
}
