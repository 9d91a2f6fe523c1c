import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

/** For people whose account waits for an administrator's approval. */
export function Waiting() {
  const t = useTexts("legal");
  const { contactUrl } = usePageConfig();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 pt-16 pb-16 text-center text-pretty">
      <PageHead title={t("waiting.title")} noIndex />
      <h1 className="text-3xl font-bold text-balance">{t("waiting.title")}</h1>
      <p>{t("waiting.lead")}</p>
      <p>{t("waiting.next")}</p>
      <LinkButton href="/" variant="primary">
        {t("waiting.home")}
      </LinkButton>
      <p className="text-[0.9375rem] text-ink-soft">
        {t("questions")} <TextLink href={contactUrl}>{t("write")}</TextLink>
      </p>
    </div>
  );
}
