import { useState } from "react";
import { PEOPLE_MIN } from "../../../../src/ads/breakdown.rules.ts";
import type { AdInterest } from "../../../../src/ads/interests.ts";
import type { AdGender } from "../../../../src/ads/targeting.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { PlainTable, type TableColumn } from "../../../components/domain/paged-table.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { apiCall } from "../../../lib/area/api-call.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { regionName } from "../../../lib/format/region-name.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type CampaignRow, campaignRow } from "../campaign-rows.ts";

const TYPES = ["AGE_BUCKET", "GENDER", "COUNTRY", "APPTYPE", "TARGETED_INTEREST", "KEYWORD"] as const;
type Type = (typeof TYPES)[number];

interface TargetNumbersProps {
  asked: { advertiserId: string; level: "CAMPAIGN"; ids: string[]; startDate: string; endDate: string };
  columns: TableColumn<CampaignRow>[];
}

/** A campaign's numbers by audience, one dimension at a time; groups that are too small are unknown. */
export function TargetNumbers({ asked, columns }: TargetNumbersProps) {
  const t = useTexts("advertiser");
  const interests = useTexts("quickPromote");
  const { language } = useLanguage();
  const [type, setType] = useState<Type>("AGE_BUCKET");
  const { advertiserId, ...about } = asked;
  const found = trpc.ads.targetingAnalytics.useQuery({ ...asked, targetingTypes: [type] });
  const nameOf = (value: string): string => {
    if (value === "unknown") return t("target.unknown");
    if (type === "GENDER") return t(`target.gender.${value as Exclude<AdGender, "unknown">}`);
    if (type === "APPTYPE") return t(value === "web_mobile" ? "target.phone" : "target.computer");
    if (type === "COUNTRY") return regionName(value, language);
    return type === "TARGETED_INTEREST" ? interests(`interest.${value as AdInterest}`) : value;
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-56">
        <SelectField<Type>
          label={t("target.by")}
          value={type}
          options={TYPES.map((value) => ({ value, label: t(`target.type.${value}`) }))}
          onChange={setType}
        />
      </div>
      {found.error && <ListFailed text={failureOf(found.error).message} onRetry={() => void found.refetch()} />}
      {found.isPending && <Spinner label={t(`target.table.${type}`)} />}
      {found.data && (
        <PlainTable<CampaignRow>
          label={t(`target.table.${type}`)}
          rows={found.data.rows.map((row) => campaignRow(row.targetingValue, row))}
          keyOf={({ key }) => key}
          columns={[{ name: t(`target.type.${type}`), cell: ({ key }) => nameOf(key) }, ...columns]}
        />
      )}
      <p className="text-[0.8125rem] text-ink-soft">{t("target.few", { count: PEOPLE_MIN })}</p>
      <ApiCalls calls={[apiCall(advertiserId, "/targeting_analytics/", { ...about, targetingTypes: type })]} />
    </div>
  );
}
