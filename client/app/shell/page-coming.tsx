import { useRouterState } from "@tanstack/react-router";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";

/** Along the top edge while a page that was asked for is on its way; who waits for less than 300 ms sees nothing of it. */
export function PageComing() {
  const t = useUiTexts();
  const isComing = useRouterState({ select: ({ isLoading }) => isLoading });
  return isComing && <div role="progressbar" aria-label={t("loading")} className="page-coming" />;
}
