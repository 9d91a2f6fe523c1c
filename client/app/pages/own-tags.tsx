import { MinePage } from "../../features/mine/mine-page.tsx";
import { OwnTags } from "../../features/tags/own-tags.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

/** `/me/tags/`. */
export function OwnTagsPage() {
  const t = useTexts("mine");
  return (
    <MinePage tab="tags" title={t("tags.own")} lead={t("tags.lead")} className="max-w-[720px] pb-16">
      <PageHead title={t("tags.own")} noIndex />
      <OwnTags />
    </MinePage>
  );
}
