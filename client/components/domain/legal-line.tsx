import { WIDTHS } from "../../lib/entry/limits.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { TextLink } from "../ui/text-link.tsx";

/**
 * The terms that continuing accepts. The links open in a new
 * tab, so that the form keeps its input.
 * @param hideSentence if the form has checkboxes for consent
 */
export function LegalLine({ hideSentence = false }: { hideSentence?: boolean }) {
  const t = useTexts("auth");
  const links = useTexts("siteLinks");
  const { legal } = usePageConfig();
  return (
    <p style={{ maxWidth: `${WIDTHS.terms}px` }} className="mx-auto text-center text-xs text-pretty text-ink-soft">
      {!hideSentence && `${t("terms")} `}
      <TextLink href={legal.termsUrl} target="_blank">
        {t("termsLink")}
      </TextLink>
      {"\u00a0· "}
      <TextLink href={legal.privacyUrl} target="_blank">
        {t("privacyLink")}
      </TextLink>
      {"\u00a0· "}
      <TextLink href="/report/" target="_blank">
        {links("report")}
      </TextLink>
    </p>
  );
}
