import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface ReportFootProps {
  account: AdvertiserAccount;
  completeUntil: string | null;
  /** The API calls that return the same numbers. */
  calls: readonly string[];
}

/** The time up to which a report is complete, and the API call for the same data. */
export function ReportFoot({ account, completeUntil, calls }: ReportFootProps) {
  const t = useAreaTexts("reporting");
  const { language } = useLanguage();
  if (!completeUntil) return null;
  const until = accountTimes(account, language);
  return (
    <>
      <p className="pt-3 text-[0.8125rem] text-ink-soft">
        {t("zone", { zone: account.timeZone, time: until.format(new Date(completeUntil)) })}
      </p>
      <ApiCalls calls={calls} />
    </>
  );
}
