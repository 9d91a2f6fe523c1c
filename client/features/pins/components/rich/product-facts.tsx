import Star from "lucide-react/icons/star";
import type { Pin } from "../../../../../src/model/pin.ts";
import type { RichMetadata } from "../../../../../src/model/rich.ts";
import { reductionPercent } from "../../../../../src/money/price.rules.ts";
import { PriceLine } from "../../../../components/domain/price-line.tsx";
import { buttonStyle } from "../../../../components/ui/button-style.ts";
import { useDay } from "../../../../lib/format/day.ts";
import { offsitePath } from "../../../../lib/navigation/offsite-path.ts";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { FactList, Facts } from "./facts.tsx";

/** A product: its price, availability, description and seller, and when its page reported them. */
export function ProductFacts({ pin, product }: { pin: Pin; product: Extract<RichMetadata, { type: "product" }> }) {
  const t = useTexts("rich");
  const day = useDay();
  const { name, price, listPrice, brand, color, material, rating, availability } = product;
  // "Free" says it all.
  const percent = price.valueInMicroCurrency === 0 ? 0 : reductionPercent(price, listPrice);
  const seller = pin.linkDomain?.officialUser.fullName || product.siteName || pin.domain;
  return (
    <Facts kind={t("product")} title={name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PriceLine product={product} className="text-xl" />
          {percent > 0 && (
            <span className="rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-surface">
              {t("off", { percent })}
            </span>
          )}
          {availability === "in_stock" && <span className="text-ink-soft">{t("inStock")}</span>}
        </div>
        {pin.link && (
          <a
            href={offsitePath(pin.link, { pin: pin.id })}
            rel="nofollow noopener noreferrer ugc"
            target="_blank"
            className={buttonStyle("secondary", "sm", false)}
          >
            {t("visit")}
          </a>
        )}
      </div>
      <p dir="auto" className="text-base font-semibold [overflow-wrap:anywhere]">
        {name}
      </p>
      {rating && (
        <p className="flex items-center gap-2">
          <Star size={14} aria-hidden className="fill-current" />
          {t("rating", { value: rating.value, count: rating.count })}
        </p>
      )}
      <FactList
        facts={[
          [t("brand"), brand],
          [t("color"), color],
          [t("material"), material],
        ]}
      />
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {t("soldBy", { name: seller })} · {t("priceRead", { day: day(product.readAt) })}
      </p>
    </Facts>
  );
}
