import { useState } from "react";
import { INSIGHT_AUDIENCES } from "../../../../src/ads/breakdown.rules.ts";
import type { AudienceInsights as Insights } from "../../../../src/ads/resources.contract.ts";
import { TREND_REGIONS } from "../../../../src/search/trends.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { useTargetWords } from "../../../lib/area/use-target-words.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

type Shares = Insights["ages"];

/** Shares as rows with bars; a bar is as long as its share of everybody. */
function ShareTable({ title, shares }: { title: string; shares: readonly (Shares[number] & { note?: string })[] }) {
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  return (
    <table className="w-full text-[0.9375rem] tabular-nums">
      <caption className="pb-1 text-start font-semibold">{title}</caption>
      <tbody>
        {shares.map(({ key, name, ratio, note }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="w-2/5 py-2 pe-3 text-start font-normal">
              {name}
            </th>
            <td className="py-2">
              {percent.format(ratio)} {note && <span className="text-ink-soft">{note}</span>}
              <svg
                viewBox="0 0 100 6"
                aria-hidden="true"
                className="mt-1 block h-1.5 w-full"
                preserveAspectRatio="none"
              >
                <rect width="100" height="6" className="fill-wash" />
                <rect width={Math.min(100, ratio * 100)} height="6" className="fill-accent" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An account's audience by age, gender, country, device and interest, and the searches that grow in its country. */
export function AudienceInsights({ advertiserId, country }: { advertiserId: string; country: string }) {
  const t = useAreaTexts("insights");
  const words = useTargetWords();
  const { language } = useLanguage();
  const [audience, setAudience] = useState<(typeof INSIGHT_AUDIENCES)[number]>("REACHED");
  const insights = trpc.ads.audienceInsights.useQuery({ advertiserId, audience });
  const region = TREND_REGIONS.find((one) => one.split("+").includes(country));
  const trends = trpc.search.regionTrends.useQuery(
    { region: region ?? "US", kind: "growing", count: 10 },
    { enabled: region !== undefined },
  );
  const times = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const growth = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0, signDisplay: "always" });
  if (insights.error)
    return <ListFailed text={failureOf(insights.error).message} onRetry={() => void insights.refetch()} />;
  const { data } = insights;
  const tables = data
    ? ([
        ["ages", data.ages],
        ["genders", data.genders.map((one) => ({ ...one, name: words("GENDER", one.key) }))],
        ["countries", data.countries],
        ["devices", data.devices],
        [
          "interests",
          data.interests.map(({ affinity, ...one }) => ({
            ...one,
            name: words("INTEREST", one.key),
            ...(affinity !== null && { note: t("people.affinity", { times: times.format(affinity) }) }),
          })),
        ],
      ] as const)
    : [];
  const shown = tables.filter(([, shares]) => shares.length > 0);
  return (
    <section className="pt-8">
      <h2 className="text-lg font-semibold">{t("people.title")}</h2>
      <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("people.lead")}</p>
      <div className="max-w-md">
        <SelectField
          label={t("people.audience")}
          options={INSIGHT_AUDIENCES.map((value) => ({ value, label: t(`people.${value}`) }))}
          value={audience}
          onChange={(value) => setAudience(INSIGHT_AUDIENCES.find((one) => one === value) ?? "REACHED")}
        />
      </div>
      {!data && <ChunkLoading label={t("loading")} />}
      {data && shown.length === 0 && <p className="text-[0.9375rem] text-ink-soft">{t("people.none")}</p>}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        {shown.map(([name, shares]) => (
          <ShareTable key={name} title={t(`people.${name}`)} shares={shares} />
        ))}
      </div>
      {region && trends.data && trends.data.length > 0 && (
        <>
          <h2 className="pt-8 text-lg font-semibold">{t("people.searches")}</h2>
          <p className="pb-2 text-[0.9375rem] text-ink-soft">
            {t("people.searchesLead", {
              region: region
                .split("+")
                .map((one) => words("LOCATION", one))
                .join(", "),
            })}
          </p>
          <ul className="max-w-md divide-y divide-line text-[0.9375rem] tabular-nums">
            {trends.data.map(({ query, monthGrowth }) => (
              <li key={query} className="flex justify-between py-2">
                <span>{query}</span>
                <span className="text-ink-soft">
                  {monthGrowth === null ? t("people.new") : growth.format(monthGrowth / 100)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
