import type { en } from "../../texts/en/shop.ts";
import { useTexts } from "../texts/texts.ts";

type Known = (typeof en)["filters"]["known"];
const KNOWN: readonly (keyof Known)[] = ["scope", "sale", "color", "style"];

/** A filter option's label in the page's language; names of shops and brands are unchanged. */
export function useOptionLabel() {
  const t = useTexts("shop");
  return (filterId: string, { id, label }: { id: string; label: string }): string => {
    const filter = KNOWN.find((name) => name === filterId);
    if (!filter) return label;
    const key = `filters.known.${filter}.${id}`;
    // The server may offer options that this build of the client doesn't know.
    const text = (t as unknown as (key: string) => string)(key);
    return text === key ? label : text;
  };
}
