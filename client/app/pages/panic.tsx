import { getRouteApi } from "@tanstack/react-router";
import { PanicButton } from "../../features/security/components/panic-button.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const route = getRouteApi("/secure/panic");

/** `/secure/panic`, also without a session by the link of a mail. Opening it changes nothing. */
export function Panic() {
  const t = useTexts("panic");
  const { token } = route.useSearch();
  return (
    <div className="mx-auto max-w-xl px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("title")} noIndex />
      <PanicButton token={token} />
    </div>
  );
}
