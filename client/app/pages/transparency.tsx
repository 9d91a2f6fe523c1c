import { getRouteApi } from "@tanstack/react-router";
import { TransparencyReport } from "../../features/transparency/components/transparency-report.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTransparencyTexts } from "../../lib/texts/notices-texts.ts";

const route = getRouteApi("/transparency");

/** `/transparency/`, for everybody. */
export function TransparencyPage() {
  const t = useTransparencyTexts();
  const { year } = route.useSearch();
  const { data: report } = trpc.safety.transparency.useQuery({ year });
  if (!report) return null;
  const lead = t("lead", { year: report.year });
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("title")} description={lead} canonical="/transparency/" />
      <div>
        <h1 className="text-3xl font-bold">{t("title")}</h1>
        <p className="pt-2 text-pretty text-ink-soft">{lead}</p>
      </div>
      <TransparencyReport report={report} />
    </div>
  );
}
