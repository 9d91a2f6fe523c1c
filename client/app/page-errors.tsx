import { useRouter } from "@tanstack/react-router";
import { Button } from "../components/ui/button.tsx";
import { ErrorPage } from "../components/ui/error-page.tsx";
import { LinkButton } from "../components/ui/link-button.tsx";
import { isNotThere } from "../lib/errors/api-error.ts";
import { PageHead } from "../lib/navigation/page-head.tsx";
import { useTexts, useUiTexts } from "../lib/texts/texts.ts";
import { useFailureText } from "../lib/texts/use-failure-text.ts";

export function NotFoundPage() {
  const t = useTexts("site");
  return (
    <>
      <PageHead title={t("notFound.title")} noIndex />
      <ErrorPage
        code={404}
        title={t("notFound.heading")}
        text={t("notFound.text")}
        action={
          <LinkButton variant="primary" href="/">
            {t("notFound.home")}
          </LinkButton>
        }
      />
    </>
  );
}

/** Shown when a page's data could not be loaded. */
export function PageError({ error }: { error: unknown }) {
  const t = useTexts("site");
  const ui = useUiTexts();
  const failureText = useFailureText();
  const router = useRouter();
  if (isNotThere(error)) return <NotFoundPage />;
  return (
    <>
      <PageHead title={t("failed.title")} noIndex />
      <ErrorPage
        title={t("failed.heading")}
        text={failureText(error)}
        action={
          <Button variant="primary" onPress={() => void router.invalidate()}>
            {ui("tryAgain")}
          </Button>
        }
      />
    </>
  );
}
