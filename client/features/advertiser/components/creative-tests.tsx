import type { CreativeTest } from "../../../../src/ads/creatives.contract.ts";
import { BEST_FROM } from "../../../../src/ads/creatives.rules.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { PlainTable } from "../../../components/domain/paged-table.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { apiCall } from "../../../lib/area/api-call.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface CreativeTestsProps {
  account: AdvertiserAccount;
  campaignId: string;
}

/** The ads of each ad group side by side; nothing if no ad group has several. */
export function CreativeTests({ account, campaignId }: CreativeTestsProps) {
  const t = useTexts("advertiser");
  const tests = trpc.ads.creatives.useQuery({ advertiserId: account.id, campaignId });
  if (tests.error)
    return (
      <SettingsSection title={t("creatives.title")}>
        <ListFailed text={failureOf(tests.error).message} onRetry={() => void tests.refetch()} />
      </SettingsSection>
    );
  const items = tests.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <SettingsSection title={t("creatives.title")} lead={t("creatives.lead")}>
      <div className="flex flex-col gap-5">
        {items.map((test) => (
          <GroupTest key={test.adGroupId} test={test} isOnly={items.length === 1} />
        ))}
      </div>
      <ApiCalls calls={[apiCall(account.id, `/campaigns/${campaignId}/creatives/`, {})]} />
    </SettingsSection>
  );
}

/** Two digits are enough for an estimate. */
const rounded = (count: number): number => Number(count.toPrecision(2));

function GroupTest({ test, isOnly }: { test: CreativeTest; isOnly: boolean }) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const whole = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  const [first] = test.ads;
  const said = {
    best: t("creatives.best", { name: first?.name ?? "", share: share.format(first?.probabilityBest ?? 0) }),
    alike: t("creatives.alike"),
    open: t("creatives.open", { number: whole.format(rounded(test.impressionsNeeded)) }),
  };
  // Rounding must not turn an open test into a decided one.
  const chance = (best: number) => share.format(test.state === "open" ? Math.min(best, BEST_FROM - 0.01) : best);
  return (
    <div>
      {!isOnly && <h3 className="pb-1 text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">{test.adGroupName}</h3>}
      <p className="pb-3 text-[0.9375rem] [overflow-wrap:anywhere]">{said[test.state]}</p>
      <PlainTable
        label={isOnly ? t("creatives.table") : t("creatives.tableOf", { name: test.adGroupName })}
        rows={test.ads}
        keyOf={({ id }) => id}
        columns={[
          { name: t("creatives.ad"), cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span> },
          { name: t("numbers.impressions"), isFigure: true, cell: ({ impressions }) => whole.format(impressions) },
          { name: t("creatives.share"), isFigure: true, cell: ({ impressionShare }) => share.format(impressionShare) },
          { name: t("numbers.clicks"), isFigure: true, cell: ({ clicks }) => whole.format(clicks) },
          {
            name: t("creatives.rate"),
            isFigure: true,
            cell: (ad) =>
              t("creatives.between", {
                rate: rate.format(ad.clickRate),
                low: rate.format(ad.clickRateLow),
                high: rate.format(ad.clickRateHigh),
              }),
          },
          { name: t("creatives.chance"), isFigure: true, cell: ({ probabilityBest }) => chance(probabilityBest) },
        ]}
      />
    </div>
  );
}
