import type { FilterModel } from "../../../../src/filters/model.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const KNOWN = ["scope", "sale", "domain", "brand", "color", "style", "price"] as const;

/** A filter's title; the server's own text if the catalog has none. */
export function useFilterTitle() {
  const t = useTexts("shop");
  return ({ id, title }: Pick<FilterModel, "id" | "title">): string => {
    const [, currency] = /^price_(\w+)$/.exec(id) ?? [];
    if (currency) return `${t("filters.titles.price")} (${currency.toUpperCase()})`;
    const known = KNOWN.find((name) => name === id);
    return known ? t(`filters.titles.${known}`) : title;
  };
}
