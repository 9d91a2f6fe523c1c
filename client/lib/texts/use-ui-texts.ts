import { useContext } from "react";
import { I18nContext } from "react-i18next";
import { ui } from "../../texts/en/ui.ts";

/** The words of the components: in the page's language, and in English where a component stands outside of a page. */
export function useUiTexts(): (key: keyof typeof ui, values?: Record<string, string>) => string {
  const texts = useContext(I18nContext)?.i18n;
  return (key, values) =>
    texts
      ? String(texts.t(key as "save", { ns: "ui", ...values }))
      : ui[key].replace(/{{(\w+)}}/g, (whole, name: string) => values?.[name] ?? whole);
}
