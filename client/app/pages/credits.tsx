import { EmptyState } from "../../components/ui/empty-state.tsx";
import { CreditGroups } from "../../features/credits/credit-groups.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

export function Credits() {
  const t = useTexts("legal");
  const { data: credits = [] } = trpc.site.credits.useQuery({});
  return (
    <div className="mx-auto max-w-4xl px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("credits.title")} description={t("credits.about")} canonical="/credits/" />
      <h1 className="text-3xl font-bold">{t("credits.title")}</h1>
      <p className="pt-2 pb-8 text-[0.9375rem] text-pretty text-ink-soft">{t("credits.lead")}</p>
      {credits.length > 0 ? (
        <CreditGroups credits={credits} />
      ) : (
        <EmptyState title={t("credits.none")} text={t("credits.noneText")} />
      )}
    </div>
  );
}
