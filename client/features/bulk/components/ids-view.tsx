import Tag from "lucide-react/icons/tag";
import { AD_INTERESTS } from "../../../../src/ads/interests.ts";
import { PagedTable, PlainTable } from "../../../components/domain/paged-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { saveCsv } from "../../../lib/area/save-csv.ts";
import { useTargetWords } from "../../../lib/area/use-target-words.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

const KINDS = ["CAMPAIGN", "AD_GROUP", "AD", "AUDIENCE", "INTEREST"] as const;
type Kind = (typeof KINDS)[number];
interface Named {
  id: string;
  name: string;
  status?: string;
}

/** Lists the ids that a sheet may refer to. */
export function IdsView({ account, search, onSearch }: AreaPageProps) {
  const t = useAreaTexts("bulk");
  const words = useTargetWords();
  const kind: Kind = KINDS.find((known) => known === search.kind) ?? "CAMPAIGN";
  const asked = { advertiserId: account.id, pageSize: 50 };
  const on = (wanted: Kind) => ({ ...byBookmark, enabled: kind === wanted });
  const campaigns = trpc.advertiser.campaigns.useInfiniteQuery(asked, on("CAMPAIGN"));
  const groups = trpc.advertiser.adGroups.useInfiniteQuery(asked, on("AD_GROUP"));
  const ads = trpc.advertiser.ads.useInfiniteQuery(asked, on("AD"));
  const audiences = trpc.audiences.list.useInfiniteQuery(asked, on("AUDIENCE"));
  const table = {
    label: t("ids.table"),
    keyOf: ({ id }: Named) => id,
    columns: [
      { name: t("ids.name"), cell: ({ name }: Named) => name },
      { name: t("ids.id"), cell: ({ id }: Named) => <code className="text-[0.8125rem] select-all">{id}</code> },
      ...(kind === "INTEREST"
        ? []
        : [{ name: t("ids.status"), cell: ({ status }: Named) => (status ? <code>{status}</code> : "–") }]),
    ],
  };
  const empty = <EmptyState icon={<Tag size={32} />} title={t("ids.none")} text={t("ids.noneText")} />;
  const interests: Named[] = AD_INTERESTS.map((id) => ({ id, name: words("INTEREST", id) }));
  const list = { CAMPAIGN: campaigns, AD_GROUP: groups, AD: ads, AUDIENCE: audiences, INTEREST: null }[kind];
  const shown: readonly Named[] = list ? itemsOf(list as typeof campaigns) : interests;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-ink-soft">{t("ids.lead")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-60 max-w-full">
          <SelectField
            label={t("ids.of")}
            options={KINDS.map((value) => ({ value, label: t(`ids.kinds.${value}`) }))}
            value={kind}
            onChange={(value) => onSearch({ kind: value })}
          />
        </div>
        {shown.length > 0 && (
          <Button
            className="mb-3 min-h-12"
            onPress={() =>
              void saveCsv(
                `ids-${kind.toLowerCase()}`,
                [t("ids.name"), t("ids.id")],
                shown.map(({ name, id }) => [name, id]),
              )
            }
          >
            {t("ids.save")}
          </Button>
        )}
      </div>
      {kind === "INTEREST" && <PlainTable<Named> {...table} rows={interests} />}
      {kind === "CAMPAIGN" && <PagedTable {...table} list={campaigns} empty={empty} />}
      {kind === "AD_GROUP" && <PagedTable {...table} list={groups} empty={empty} />}
      {kind === "AD" && <PagedTable {...table} list={ads} empty={empty} />}
      {kind === "AUDIENCE" && <PagedTable {...table} list={audiences} empty={empty} />}
    </div>
  );
}
