import { PinAnalytics } from "../../features/insights/components/pin-analytics.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";

export function Analytics() {
  const t = useTexts("pinAnalytics");
  const user = useLastViewer();
  return (
    <div className="mx-auto max-w-[1100px] px-3 pb-16 sm:px-6">
      <PageHead title={t("title")} noIndex />
      <header className="pt-6 pb-6 sm:pt-10">
        <h1 className="text-3xl font-bold">{t("title")}</h1>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-soft">{t("lead")}</p>
      </header>
      {user && <PinAnalytics key={user.id} />}
    </div>
  );
}
