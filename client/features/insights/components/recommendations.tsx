import { useEffect, useState } from "react";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { CreditHelp } from "../../../components/domain/credit-help.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { presetDays } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { money } from "../../../lib/format/money.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useExceptionText } from "../../../lib/texts/say-problem.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type Change, recommendationsOf } from "../recommend.rules.ts";
import { FunnelTable } from "./funnel-table.tsx";

/** Recommendations to deliver more ads; one press applies a recommendation, and the next undoes it. */
export function Recommendations({ account }: AreaPageProps) {
  const t = useAreaTexts("insights");
  const words = useExceptionText();
  const { language } = useLanguage();
  const advertiserId = account.id;
  const utils = trpc.useUtils();
  const [days] = useState(() => presetDays("7", account));
  const groups = trpc.advertiser.adGroups.useInfiniteQuery(
    { advertiserId, entityStatuses: ["ACTIVE"], pageSize: 250 },
    byBookmark,
  );
  const spent = trpc.ads.analytics.useQuery({ advertiserId, level: "AD_GROUP", ...days });
  const funnel = trpc.ads.funnel.useQuery({ advertiserId, ...days });
  const update = trpc.advertiser.updateAdGroups.useMutation();
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = groups;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const failed = [groups, spent, funnel].find(({ error }) => error);
  if (failed?.error) return <ListFailed text={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />;
  if (!groups.data || hasNextPage || !spent.data || !funnel.data) {
    return <ChunkLoading label={t("loading")} />;
  }
  const spentById = new Map(spent.data.rows.map((row) => [row.id, BigInt(row.SPEND_IN_MICRO_CURRENCY ?? 0)]));
  const funnels = new Map(funnel.data.rows.map((row) => [row.adGroupId, row]));
  const all = recommendationsOf(itemsOf(groups), spentById, funnels);
  const table = <FunnelTable groups={itemsOf(groups)} funnels={funnels} />;
  if (all.length === 0) {
    return (
      <>
        <EmptyState title={t("recommend.none")} text={t("recommend.noneText")} />
        {table}
      </>
    );
  }
  const shownValue = ({ field }: Change, value: number) =>
    field === "lifetimeFrequencyCap"
      ? new Intl.NumberFormat(language).format(value)
      : money(value, account.currency, language);

  async function set(id: string, field: string, value: number): Promise<boolean> {
    try {
      const { items } = await update.mutateAsync({ advertiserId, items: [{ id, [field]: value }] });
      const refused = items[0]?.exceptions[0];
      if (refused) showToast(words(refused), { kind: "error" });
      await utils.advertiser.invalidate();
      return !refused;
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
  }
  async function apply({ group, field, from, to }: Change) {
    if (!(await set(group.id, field, to))) return;
    showToast(t("recommend.applied"), {
      timeout: UNDO_MS,
      action: { label: t("recommend.undo"), onPress: () => void set(group.id, field, from) },
    });
  }
  return (
    <>
      <ul className="grid gap-3">
        {all.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <span className="min-w-0 text-[0.9375rem]">
              <b className="block font-semibold [overflow-wrap:anywhere]">{one.group.name}</b>
              {"field" in one
                ? t(`recommend.${one.kind}`, {
                    percent: one.percent,
                    won: one.won ?? 0,
                    from: shownValue(one, one.from),
                    to: shownValue(one, one.to),
                  })
                : t(`recommend.${one.kind}`)}
            </span>
            {"field" in one && mayDo(account.role, "campaigns") && (
              <Button variant="primary" size="sm" isDisabled={update.isPending} onPress={() => void apply(one)}>
                {t("recommend.apply")}
                <span className="sr-only"> {one.group.name}</span>
              </Button>
            )}
            {one.kind === "NO_FUNDS" && (
              <span className="text-[0.9375rem]">
                <CreditHelp account={account} />
              </span>
            )}
            {(one.kind === "NO_ADS" || one.kind === "REVIEW_REJECTED") && (
              <LinkButton size="sm" href={`/advertiser/${advertiserId}/campaigns/${one.group.campaignId}/`}>
                {t("recommend.toCampaign")}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {table}
    </>
  );
}
