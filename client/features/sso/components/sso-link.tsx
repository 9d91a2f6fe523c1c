import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The link from a business's settings to single sign-on. */
export function SsoLink() {
  const t = useTexts("sso");
  return (
    <section aria-labelledby="sso" className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 id="sso" className="text-xl font-bold">
        {t("title")}
      </h2>
      <p className="mt-1 mb-5 text-[15px] text-pretty text-ink-soft">{t("lead")}</p>
      <LinkButton href="/settings/sso">{t("open")}</LinkButton>
    </section>
  );
}
