import type { RichMetadata } from "../../../src/model/rich.ts";
import { isReduction, priceText } from "../../../src/money/price.rules.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { cx } from "../ui/cx.ts";

type Product = Extract<RichMetadata, { type: "product" }>;

/** A product's price, its previous price, and whether it is unavailable; one line on a card. */
export function PriceLine({ product, className }: { product: Product; className?: string }) {
  const t = useTexts("rich");
  const { language } = useLanguage();
  const { price, listPrice, availability } = product;
  const former = listPrice && isReduction(price, listPrice) ? listPrice : null;
  return (
    <span className={cx("flex min-w-0 items-baseline gap-2", className)}>
      <span className={cx("font-bold tabular-nums", availability === "out_of_stock" && "text-ink-soft")}>
        {price.valueInMicroCurrency === 0 ? t("free") : priceText(price, language)}
      </span>
      {former && (
        <s className="text-[0.85em] text-ink-soft">
          <span className="sr-only">{t("before")} </span>
          {priceText(former, language)}
        </s>
      )}
      {availability === "out_of_stock" && (
        <span className="truncate text-[0.85em] text-ink-soft">{t("outOfStock")}</span>
      )}
      {availability === "preorder" && <span className="truncate text-[0.85em] text-ink-soft">{t("preorder")}</span>}
    </span>
  );
}
