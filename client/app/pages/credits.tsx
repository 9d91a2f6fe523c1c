import { EmptyState } from "../../components/ui/empty-state.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
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
      <p className="pt-8 text-[0.8125rem] text-pretty text-ink-soft">
        {t("credits.cities")}{" "}
        <TextLink href="https://www.geonames.org/" rel="noopener">
          {t("credits.toGeonames")}
        </TextLink>{" "}
        <TextLink href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener">
          {t("credits.citiesTerms")}
        </TextLink>
      </p>
    </div>
  );
}
