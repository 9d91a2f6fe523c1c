import { useId } from "react";
import type { AdGroup } from "../../../../src/advertiser/entities.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import type { FunnelRow } from "../recommend.rules.ts";

const STEPS = ["capped", "heldBack", "outbid", "won"] as const;

interface FunnelTableProps {
  groups: readonly AdGroup[];
  funnels: ReadonlyMap<string, FunnelRow>;
}

/** Shows where ad groups lose impressions: each step's share of their auction opportunities. */
export function FunnelTable({ groups, funnels }: FunnelTableProps) {
  const t = useAreaTexts("insights");
  const { language } = useLanguage();
  const titleId = useId();
  const count = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const rows = groups.flatMap((group) => {
    const funnel = funnels.get(group.id);
    return funnel && funnel.eligible > 0 ? [{ group, funnel }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="mt-6 rounded-card border border-line bg-surface">
      <div className="p-3">
        <h2 id={titleId} className="text-[0.9375rem] font-semibold">
          {t("funnel.title")}
        </h2>
        <p className="text-[0.8125rem] text-ink-soft">{t("funnel.lead")}</p>
      </div>
      <div className="overflow-x-auto">
        <table aria-labelledby={titleId} className="w-full min-w-2xl text-[0.9375rem] tabular-nums">
          <thead>
            <tr className="text-ink-soft">
              {(["group", "eligible", ...STEPS, "shown"] as const).map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-end font-medium first:text-start">
                  {t(`funnel.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, funnel }) => {
              const parts = { ...funnel, heldBack: funnel.paced + funnel.spent };
              return (
                <tr key={group.id} className="border-t border-line">
                  <th scope="row" className="min-w-36 px-3 py-2 text-start font-normal [overflow-wrap:anywhere]">
                    <TextLink href={`/advertiser/${group.adAccountId}/campaigns/${group.campaignId}/`}>
                      {group.name}
                    </TextLink>
                  </th>
                  <td className="px-3 py-2 text-end">{count.format(funnel.eligible)}</td>
                  {STEPS.map((step) => (
                    <td key={step} className="px-3 py-2 text-end">
                      {share.format(parts[step] / funnel.eligible)}
                    </td>
                  ))}
                  <td className="px-3 py-2 text-end">{count.format(funnel.shown)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
