import { useState } from "react";
import { OBJECTIVE_TYPES } from "../../../../src/ads/entity.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { today } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { idParam } from "../../../lib/navigation/search-params.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { emptyForm, formOf } from "../editor.flow.ts";
import { Stepper } from "./stepper.tsx";

interface CreateViewProps extends AreaPageProps {
  isAutomated: boolean;
}

/** The stepper: empty, prefilled from the address, or with a saved draft. */
export function CreateView({ account, search, onSearch, isAutomated }: CreateViewProps) {
  const t = useAreaTexts("adsEditor");
  // Read once: a draft that is created during this visit must not be loaded again.
  const [first] = useState({ draftId: search.draftId, resumes: search.resumeLastDraft === "true" });
  const mayChange = mayDo(account.role, "campaigns");
  const needsDrafts = mayChange && (first.draftId !== undefined || first.resumes);
  const drafts = trpc.campaignDrafts.list.useQuery(
    { advertiserId: account.id },
    { enabled: needsDrafts, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );
  const campaignId = idParam(search.campaignId) ?? null;
  // A new ad group in an existing campaign has the campaign's objective.
  const campaign = trpc.advertiser.campaigns.useQuery(
    { advertiserId: account.id, campaignIds: [campaignId ?? ""] },
    { enabled: mayChange && campaignId !== null },
  );
  if (!mayChange) return <EmptyState title={t("notYours")} text={t("notYoursText")} />;
  if (drafts.error) return <ListFailed text={failureOf(drafts.error).message} onRetry={() => void drafts.refetch()} />;
  if ((needsDrafts && !drafts.data) || (campaignId && campaign.isPending)) {
    return <ChunkLoading label={t("loading")} />;
  }
  const day = today(account);
  const all = drafts.data?.items ?? [];
  const kept = first.draftId ? all.find(({ id }) => id === first.draftId) : first.resumes ? all[0] : undefined;
  if (first.draftId && !kept) return <EmptyState title={t("noDraft")} text={t("noDraftText")} />;
  const empty = emptyForm(day, isAutomated);
  const objective =
    campaign.data?.items[0]?.objectiveType ?? OBJECTIVE_TYPES.find((known) => known === search.objectiveType);
  const productGroupId = idParam(search.productGroupId) ?? "";
  const begun = {
    ...empty,
    campaignId,
    campaign: { ...empty.campaign, ...(objective && { objectiveType: objective }) },
    adGroup: { ...empty.adGroup, productGroupId },
  };
  return (
    <Stepper
      account={account}
      initial={{
        form: kept ? formOf(kept.draft, day) : begun,
        kept: kept ? { id: kept.id, updatedTime: kept.updatedTime } : null,
      }}
      onKept={(draftId) => onSearch({ draftId })}
    />
  );
}
