import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import type { ProductReportRow } from "../../../../src/catalogs/catalogs.contract.ts";
import { PlainTable } from "../../../components/domain/paged-table.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import type { Days } from "../../../lib/area/area-days.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface ProductGroupsProps {
  account: AdvertiserAccount;
  campaignId: string;
  days: Days;
}

/** Results of each product group of a campaign, with a link to its page. */
export function ProductGroups({ account, campaignId, days }: ProductGroupsProps) {
  const t = useAreaTexts("insights");
  const { language } = useLanguage();
  const advertiserId = account.id;
  const report = trpc.catalogs.report.useQuery({ advertiserId, campaignId, level: "PRODUCT_GROUP", ...days });
  const rows = report.data?.rows ?? [];
  if (rows.length === 0) return null;
  const count = new Intl.NumberFormat(language);
  const figure = (name: string, of: (row: ProductReportRow) => string) => ({ name, cell: of, isFigure: true });
  return (
    <section aria-labelledby="by-group" className="pb-4">
      <h2 id="by-group" className="pb-2 text-lg font-bold">
        {t("byGroup")}
      </h2>
      <PlainTable<ProductReportRow>
        label={t("byGroup")}
        keyOf={({ id }) => id}
        rows={rows}
        columns={[
          {
            name: t("group"),
            cell: ({ id, name }) => (
              <TextLink
                href={areaPath("campaignInsightsProductGroup", {
                  advertiserId,
                  params: { campaignId, productGroupId: id },
                })}
              >
                {name}
              </TextLink>
            ),
          },
          figure(t("figure.SPEND_IN_MICRO_CURRENCY"), ({ spendInMicroCurrency }) =>
            money(BigInt(spendInMicroCurrency), account.currency, language),
          ),
          figure(t("figure.IMPRESSION_1"), ({ impressions }) => count.format(impressions)),
          figure(t("figure.OUTBOUND_CLICK_1"), ({ outboundClicks }) => count.format(outboundClicks)),
          figure(t("figure.SAVE_1"), ({ saves }) => count.format(saves)),
        ]}
      />
    </section>
  );
}
