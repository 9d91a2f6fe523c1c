import { getRouteApi } from "@tanstack/react-router";
import { AdForm } from "../../features/ads/components/ad-form.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const route = getRouteApi("/ads/form/$token");

/** The form of an ad next to its Pin. */
export function AdFormPage() {
  const t = useTexts("adFacts");
  const ads = useTexts("ads");
  const { token } = route.useParams();
  const shown = route.useLoaderData();
  const title = shown.title || t("form.title", { name: shown.advertiserName });
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-6 pb-16 sm:grid-cols-[236px_1fr] sm:px-6 sm:pt-10">
      <PageHead title={title} noIndex />
      <div>
        <img
          src={shown.imageUrl}
          alt=""
          width={shown.imageWidth}
          height={shown.imageHeight}
          className="mx-auto h-auto max-h-64 w-auto max-w-full rounded-card sm:max-h-none sm:w-full"
        />
      </div>
      <div className="min-w-0">
        <h1 dir="auto" className="text-2xl font-bold [overflow-wrap:anywhere]">
          {title}
        </h1>
        <p className="pt-1 pb-5 text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">
          {ads("promotedBy", { name: shown.advertiserName })}
        </p>
        <AdForm token={token} shown={shown} />
      </div>
    </div>
  );
}
