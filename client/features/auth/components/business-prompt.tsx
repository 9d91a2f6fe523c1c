import { LinkButton } from "../../../components/ui/link-button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Links to business sign-up in a new tab, so that this form keeps its input. */
export function BusinessPrompt() {
  const t = useTexts("auth");
  return (
    <p className="text-center text-sm text-ink-soft">
      {t("business")}{" "}
      <TextLink href="/business/create" target="_blank" rel="noopener">
        {t("businessStart")}
      </TextLink>
    </p>
  );
}

/** The footer of the business log-in page: links to a new business account and to a personal one. */
export function BusinessFoot({ next }: { next: string | null }) {
  const t = useTexts("auth");
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <p className="text-center text-[0.9375rem]">
        {t("businessNone")} <TextLink href={`/business/create${query}`}>{t("businessCreate")}</TextLink>
      </p>
      <LinkButton href="/login" variant="secondary" size="lg" fullWidth>
        {t("personalAccount")}
      </LinkButton>
    </div>
  );
}
