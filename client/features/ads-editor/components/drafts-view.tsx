import FilePen from "lucide-react/icons/file-pen";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { formOf } from "../editor.flow.ts";

/** Draft campaigns, the latest first. */
export function DraftsView({ account }: AreaPageProps) {
  const t = useAreaTexts("adsEditor");
  const { language } = useLanguage();
  const advertiserId = account.id;
  const utils = trpc.useUtils();
  const list = trpc.campaignDrafts.list.useQuery({ advertiserId });
  const remove = trpc.campaignDrafts.delete.useMutation();
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  async function onDelete(draftId: string) {
    try {
      await remove.mutateAsync({ advertiserId, draftId });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    await utils.campaignDrafts.list.invalidate();
  }
  if (list.error) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ChunkLoading label={t("loading")} />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        icon={<FilePen size={32} />}
        title={t("drafts.none")}
        text={t("drafts.noneText")}
        action={
          <LinkButton variant="primary" href={areaPath("adsCreate", { advertiserId })}>
            {t("mode.manual")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {list.data.items.map(({ id, draft, updatedTime }) => {
        const form = formOf(draft, "");
        const name = form.campaign.name || t("drafts.unnamed");
        const page = form.isAutomated ? "automatedAdsCreate" : "adsCreate";
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <TextLink
                href={areaPath(page, { advertiserId, query: { draftId: id } })}
                className="[overflow-wrap:anywhere]"
              >
                {name}
              </TextLink>
              <span className="block text-[0.8125rem] text-ink-soft">{moment.format(new Date(updatedTime))}</span>
            </span>
            <Button size="sm" variant="danger" onPress={() => void onDelete(id)}>
              {t("drafts.delete")}
              <span className="sr-only"> {name}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
