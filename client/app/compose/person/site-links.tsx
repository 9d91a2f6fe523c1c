import { TextLink } from "../../../components/ui/text-link.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Pages that no other page leads visitors to. Endless lists leave no room for a footer. */
export function SiteLinks() {
  const t = useTexts("siteLinks");
  const { legal } = usePageConfig();
  const links = [
    [t("shop"), "/shop/"],
    [t("adLibrary"), "/ads/library/"],
    [t("credits"), "/credits/"],
    [t("terms"), legal.termsUrl],
    [t("privacy"), legal.privacyUrl],
    [t("guidelines"), "/guidelines/"],
    [t("report"), "/report/"],
    ...(legal.imprintUrl ? [[t("imprint"), legal.imprintUrl] as const] : []),
  ] as const;
  return (
    <nav aria-label={t("label")} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {links.map(([label, href]) => (
        <TextLink
          key={href}
          href={href}
          className="inline-flex min-h-6 items-center font-medium! text-ink-soft! hover:text-ink!"
        >
          {label}
        </TextLink>
      ))}
    </nav>
  );
}
