import { useState } from "react";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { KeywordLevel } from "../../../../src/reporting/keyword.rules.ts";
import type { Keyword } from "../../../../src/reporting/keywords.contract.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import type { DataColumn } from "../../../components/domain/data-table/data-column.ts";
import { DataTable } from "../../../components/domain/data-table/data-table.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Popover, PopoverTrigger } from "../../../components/ui/popover.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { apiCall } from "../../../lib/area/api-call.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { readView, writeView } from "../../../lib/area/table-view.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type KeywordPage, useChangeKeywords, useKeywords } from "../hooks/use-keywords.ts";
import { KeywordForm } from "./keyword-form.tsx";

interface KeywordsViewProps extends AreaPageProps {
  level: KeywordPage;
  isNegative: boolean;
}

/** The keywords of ad groups, or of campaigns and the account, with search, and ways to add and remove them. */
export function KeywordsView({ account, level, isNegative, search, onSearch }: KeywordsViewProps) {
  const t = useAreaTexts("reporting");
  const { language } = useLanguage();
  // The page of campaigns also has the account's keywords.
  const levels: KeywordLevel[] = level === "CAMPAIGN" ? [level, "ACCOUNT"] : [level];
  const keywords = useKeywords({ advertiserId: account.id, levels, isNegative });
  const change = useChangeKeywords(account.id);
  const mayChange = mayDo(account.role, "campaigns");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const text = (id: string, label: string, value: (row: Keyword) => string, width?: number): DataColumn<Keyword> => ({
    id,
    label,
    isNumber: false,
    value,
    words: value,
    ...(width && { width }),
  });
  const columns: DataColumn<Keyword>[] = [
    text("value", t("keyword.value"), ({ value }) => value, 260),
    text("match", t("keyword.match"), ({ matchType }) => t(`keyword.${matchType}`)),
    ...(level === "AD_GROUP" ? [text("adGroup", t("keyword.adGroup"), (row) => row.adGroupName ?? "", 220)] : []),
    text("campaign", t("keyword.campaign"), ({ campaignName }) => campaignName ?? t("keyword.wholeAccount"), 220),
    ...(isNegative
      ? []
      : [
          {
            id: "bid",
            label: t("keyword.bid"),
            isNumber: true,
            value: ({ bidInMicroCurrency: bid }: Keyword) => (bid === null ? null : BigInt(bid)),
            words: ({ bidInMicroCurrency: bid }: Keyword) =>
              bid === null ? t("keyword.groupBid") : money(bid, account.currency, language),
          },
        ]),
  ];
  const view = readView(search, columns, { sort: "value", columns: columns.map(({ id }) => id) });
  const { rows } = keywords;
  const chosen = (rows ?? []).filter(({ id }) => selected.has(id)).map(({ id }) => id);
  if (keywords.error) {
    return <ListFailed text={failureOf(keywords.error).message} onRetry={() => void keywords.refetch()} />;
  }
  if (!rows) {
    return <ChunkLoading label={t("loading")} />;
  }
  return (
    <>
      <p className="pb-3 text-[0.9375rem] text-ink-soft">{t(isNegative ? "keyword.negativeLead" : "keyword.lead")}</p>
      <DataTable
        label={t("keyword.title")}
        fileName={`keywords-${account.id}`}
        rows={rows}
        columns={columns}
        view={view}
        onView={(part) => onSearch(writeView(part))}
        empty={<EmptyState title={t("keyword.none")} text={t("keyword.noneText")} />}
        tools={
          mayChange && (
            <>
              <PopoverTrigger>
                <Button variant="primary">{t("keyword.add")}</Button>
                <Popover label={t("keyword.add")} placement="bottom start" className="w-96 p-4">
                  {(close) => (
                    <KeywordForm
                      level={level}
                      isNegative={isNegative}
                      change={change}
                      close={close}
                      advertiserId={account.id}
                    />
                  )}
                </Popover>
              </PopoverTrigger>
              {chosen.length > 0 && (
                <Button variant="danger" isDisabled={change.isBusy} onPress={() => void change.remove(chosen)}>
                  {t("keyword.remove", { count: chosen.length })}
                </Button>
              )}
            </>
          )
        }
        {...(mayChange && { selected, onSelect: setSelected })}
      />
      <ApiCalls calls={[apiCall(account.id, "/keywords/", { level: levels.join(), isNegative })]} />
    </>
  );
}
