import { getRouteApi, useRouter } from "@tanstack/react-router";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { Beginning } from "../compose/person/beginning.tsx";

const route = getRouteApi("/welcome");

/** The steps after sign-up: a name, topics, people and boards to follow, and a first board. */
export function WelcomePage() {
  const t = useTexts("beginning");
  const { brandName } = usePageConfig();
  const router = useRouter();
  const viewer = useLastViewer();
  const { step = 1 } = route.useSearch();
  return (
    <div className="mx-auto max-w-2xl px-3 pt-6 sm:px-6 pb-10">
      <PageHead title={t("begin.title", { brand: brandName })} noIndex />
      {viewer && (
        <Beginning
          viewer={viewer}
          step={step}
          onStep={(next) => router.history.push(`/welcome/?step=${next}`)}
          onEnd={() => void router.navigate({ to: "/" })}
        />
      )}
    </div>
  );
}
