import { MineHead } from "../../features/mine/mine-head.tsx";
import { OwnTags } from "../../features/tags/own-tags.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

/** `/me/tags/`. */
export function OwnTagsPage() {
  const t = useTexts("mine");
  return (
    <div className="mx-auto max-w-[720px] px-3 pb-16 sm:px-6">
      <PageHead title={t("tags.own")} noIndex />
      <MineHead tab="tags" title={t("tags.own")} lead={t("tags.lead")} />
      <OwnTags />
    </div>
  );
}
