import { useRouterState } from "@tanstack/react-router";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";

/** A progress bar along the top edge while a requested page loads, shown after 300 ms. */
export function PageComing() {
  const t = useUiTexts();
  const isComing = useRouterState({ select: ({ isLoading }) => isLoading });
  return isComing && <div role="progressbar" aria-label={t("loading")} className="page-coming" />;
}
