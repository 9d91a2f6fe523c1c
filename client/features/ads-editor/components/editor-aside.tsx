import { useState } from "react";
import { AD_AGES, AD_GENDERS } from "../../../../src/ads/targeting.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { cx } from "../../../components/ui/cx.ts";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type EditorForm, sellsProducts } from "../editor.flow.ts";
import { useProductGroup } from "../hooks/use-product-group.ts";

const PLACES = ["home", "search", "related"] as const;
type Place = (typeof PLACES)[number];
/** The width of a card in each placement. */
const WIDTHS: Record<Place, string> = { home: "max-w-59", search: "max-w-59", related: "max-w-44" };
const LAYOUT_PLACE = { home: 5, search: 5, related: 4 } as const;

interface EditorAsideProps {
  account: AdvertiserAccount;
  form: EditorForm;
}

/** Previews by placement, and the estimated reach. */
export function EditorAside({ account, form }: EditorAsideProps) {
  const t = useAreaTexts("adsEditor");
  const { language } = useLanguage();
  const [place, setPlace] = useState<Place>("home");
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
  const ad = sellsProducts(form) ? product && { imageUrl: product.imageUrl, title: product.title } : form.ads[0];
  const range = reach.data?.range;
  return (
    <aside
      aria-label={t("preview.title")}
      className="rounded-card border border-line bg-surface p-4 xl:sticky xl:top-24"
    >
      <h2 className="pb-3 text-lg font-bold">{t("preview.title")}</h2>
      <SelectField
        label={t("preview.place")}
        options={PLACES.map((value) => ({ value, label: t(`place.${value}`) }))}
        value={place}
        onChange={setPlace}
      />
      {ad ? (
        <figure className={cx("mx-auto w-full", WIDTHS[place])}>
          {ad.imageUrl && <img src={ad.imageUrl} alt="" className="block max-h-80 w-full rounded-card object-cover" />}
          <figcaption className="px-1 pt-2">
            <span className="line-clamp-2 text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">{ad.title}</span>
            <span className="block truncate text-[0.8125rem] text-ink-soft">
              {t("preview.promotedBy", { name: account.name })}
            </span>
          </figcaption>
        </figure>
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">
          {t(sellsProducts(form) ? "preview.noProduct" : "preview.none")}
        </p>
      )}
      <p className="pt-3 text-[0.8125rem] text-ink-soft">{t("preview.from", { place: LAYOUT_PLACE[place] + 1 })}</p>
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
    </aside>
  );
}
