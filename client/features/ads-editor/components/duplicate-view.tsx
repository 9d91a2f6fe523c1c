import { useContext, useState } from "react";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { today } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { NavigateContext } from "../../../lib/navigation/page-move.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { copyOf } from "../copy.rules.ts";
import { namedBy } from "../hooks/use-things.ts";

/** A copy of a campaign, an ad group or an ad, which opens in the stepper as a draft. */
export function DuplicateView({ account, search }: AreaPageProps) {
  const t = useAreaTexts("adsEditor");
  const navigate = useContext(NavigateContext);
  const { level, ids } = namedBy(search);
  const advertiserId = account.id;
  const [id] = ids;
  const enabled = id !== undefined;
  const own = id ? [id] : [];
  const named = trpc.advertiser.ads.useQuery({ advertiserId, adIds: own }, { enabled: enabled && level === "AD" });
  const adGroupId = level === "AD_GROUP" ? id : named.data?.items[0]?.adGroupId;
  const groups = trpc.advertiser.adGroups.useQuery(
    { advertiserId, ...(level === "CAMPAIGN" ? { campaignIds: own } : { adGroupIds: adGroupId ? [adGroupId] : [] }) },
    { enabled: enabled && (level === "CAMPAIGN" || adGroupId !== undefined) },
  );
  const group = groups.data?.items[0] ?? null;
  const campaignId = level === "CAMPAIGN" ? id : group?.campaignId;
  const campaigns = trpc.advertiser.campaigns.useQuery(
    { advertiserId, campaignIds: campaignId ? [campaignId] : [] },
    { enabled: campaignId !== undefined },
  );
  const ads = trpc.advertiser.ads.useQuery(
    { advertiserId, ...(level === "AD" ? { adIds: own } : { adGroupIds: group ? [group.id] : [] }) },
    { enabled: group !== null },
  );
  const save = trpc.campaignDrafts.save.useMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const queries = [named, groups, campaigns, ads];
  const failed = queries.find(({ error }) => error);
  const [campaign] = campaigns.data?.items ?? [];
  if (!mayDo(account.role, "campaigns")) return <EmptyState title={t("notYours")} text={t("notYoursText")} />;
  if (failed?.error) return <ListFailed text={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />;
  if (queries.some(({ fetchStatus }) => fetchStatus === "fetching") && !campaign) {
    return <ChunkLoading label={t("loading")} />;
  }
  if (!campaign) return <EmptyState title={t("edit.none")} text={t("edit.noneText")} />;
  async function onCopy() {
    if (!campaign) return;
    try {
      const day = today(account);
      const form = copyOf({ campaign, group, ads: ads.data?.items ?? [], keepsCampaign: level !== "CAMPAIGN" }, day);
      const draft = { ...form } as unknown as Record<string, unknown>;
      const kept = await save.mutateAsync({ advertiserId, draft });
      navigate?.(areaPath("adsCreate", { advertiserId, query: { draftId: kept.id } }));
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  }
  return (
    <section className="max-w-xl rounded-card border border-line bg-surface p-6">
      <h2 className="text-lg font-bold [overflow-wrap:anywhere]">{campaign.name}</h2>
      <p className="py-3 text-[0.9375rem] text-ink-soft">{t("duplicate.lead")}</p>
      {problem && (
        <p role="alert" className="pb-3 font-medium text-danger">
          {problem}
        </p>
      )}
      <Button variant="primary" isPending={save.isPending} isDisabled={ads.isLoading} onPress={() => void onCopy()}>
        {t("duplicate.start")}
      </Button>
    </section>
  );
}
