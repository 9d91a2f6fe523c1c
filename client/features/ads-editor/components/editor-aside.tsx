import { AD_AGES, AD_GENDERS } from "../../../../src/ads/targeting.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { DraftForecast } from "../../../components/domain/draft-forecast.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type EditorForm, placesOf, sellsProducts } from "../editor.flow.ts";
import { forecastOf } from "../forecast.rules.ts";
import { useProductGroup } from "../hooks/use-product-group.ts";
import { AdPreviews, ProductPreview } from "./ad-previews.tsx";

interface EditorAsideProps {
  account: AdvertiserAccount;
  form: EditorForm;
}

/** Previews by placement, the estimated reach, and the forecast. */
export function EditorAside({ account, form }: EditorAsideProps) {
  const t = useAreaTexts("adsEditor");
  const { language } = useLanguage();
  const { adGroup } = form;
  const reach = trpc.quickPromote.reach.useQuery({
    ...(!form.isAutomated && {
      ages: AD_AGES.filter((age) => adGroup.ages.includes(age)),
      genders: AD_GENDERS.filter((gender) => adGroup.genders.includes(gender)),
      interests: adGroup.interests,
    }),
    ...(adGroup.countries.length === 1 && { country: adGroup.countries[0] }),
  });
  const count = new Intl.NumberFormat(language, { notation: "compact" });
  const [product] = useProductGroup(account.id, form).products;
  const isEmptyGroup = sellsProducts(form) && !product;
  const range = reach.data?.range;
  return (
    <aside
      aria-label={t("preview.title")}
      className="rounded-card border border-line bg-surface p-4 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto"
    >
      <h2 className="pb-3 text-lg font-bold">{t("preview.title")}</h2>
      {sellsProducts(form) ? (
        <ProductPreview name={account.name} product={product ?? null} />
      ) : (
        <AdPreviews name={account.name} ads={form.ads} />
      )}
      <h3 className="pt-4 text-[0.9375rem] font-semibold">{t("reach.title")}</h3>
      <p className="text-[0.9375rem]" aria-live="polite">
        {reach.isPending
          ? t("reach.counting")
          : range
            ? t("reach.range", { from: count.format(range.from), to: count.format(range.to) })
            : t("reach.unknown")}
      </p>
      {!form.isAutomated && adGroup.audiences.length > 0 && (
        <p className="text-[0.8125rem] text-ink-soft">{t("reach.audiences")}</p>
      )}
      {placesOf(adGroup).length > adGroup.countries.length && (
        <p className="text-[0.8125rem] text-ink-soft">{t("reach.places")}</p>
      )}
      <div className="pt-4">
        <DraftForecast currency={account.currency} draft={isEmptyGroup ? null : forecastOf(account, form)} />
      </div>
    </aside>
  );
}
