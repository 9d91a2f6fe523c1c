import { getRouteApi } from "@tanstack/react-router";
import { LinkTabs } from "../../components/ui/tabs.tsx";
import { useRestoreMany } from "../../features/boards/hooks/use-restore-many.ts";
import { DuplicatesList } from "../../features/mine/duplicates-list.tsx";
import { MinePage } from "../../features/mine/mine-page.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const route = getRouteApi("/me/duplicates");

/** `/me/duplicates/`. */
export function Duplicates() {
  const t = useTexts("mine");
  const { by } = route.useSearch();
  const offerUndo = useRestoreMany();
  return (
    <MinePage
      tab="duplicates"
      title={t("duplicates.title")}
      lead={t("duplicates.lead")}
      className="max-w-[1200px] pb-16"
    >
      <PageHead title={t("duplicates.title")} noIndex />
      <LinkTabs
        label={t("duplicates.by")}
        className="mb-4"
        items={(["picture", "link"] as const).map((one) => ({
          href: one === "picture" ? "/me/duplicates/" : "/me/duplicates/?by=link",
          label: t(`duplicates.bys.${one}`),
          isCurrent: one === (by ?? "picture"),
        }))}
      />
      <DuplicatesList key={by ?? "picture"} by={by ?? "picture"} onTrashed={offerUndo} />
    </MinePage>
  );
}
