import { useRouter } from "@tanstack/react-router";
import { Button } from "../components/ui/button.tsx";
import { ErrorPage } from "../components/ui/error-page.tsx";
import { LinkButton } from "../components/ui/link-button.tsx";
import { failureOf, isNotThere } from "../lib/api-error.ts";
import { PageHead } from "../lib/page-head.tsx";

export function NotFoundPage() {
  return (
    <>
      <PageHead title="Not found" noIndex />
      <ErrorPage
        code={404}
        title="There is nothing at this address"
        text="It may have been deleted, or the link is wrong."
        action={
          <LinkButton variant="primary" href="/">
            Go to the home page
          </LinkButton>
        }
      />
    </>
  );
}

/** Shown when a page's data could not be loaded. */
export function PageError({ error }: { error: unknown }) {
  const router = useRouter();
  if (isNotThere(error)) return <NotFoundPage />;
  return (
    <>
      <PageHead title="Something went wrong" noIndex />
      <ErrorPage
        title="This page didn't load"
        text={failureOf(error).message}
        action={
          <Button variant="primary" onPress={() => void router.invalidate()}>
            Try again
          </Button>
        }
      />
    </>
  );
}
