import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSsoDomains } from "../hooks/use-sso-domains.ts";
import { DomainCard } from "./domain-card.tsx";
import { DomainForm } from "./domain-form.tsx";

/** `/settings/sso`: the domains whose people log in at the business's own identity provider. */
export function SsoSettings() {
  const t = useTexts("sso");
  const domains = useSsoDomains();
  if (domains.isPending) return <Spinner />;
  if (domains.isError) {
    return <ListFailed text={failureOf(domains.error).message} onRetry={() => void domains.refetch()} />;
  }
  return (
    <>
      <section aria-labelledby="your-domains" className="flex flex-col gap-3">
        <h2 id="your-domains" className="text-xl font-bold">
          {t("yourDomains")}
        </h2>
        {domains.data.length === 0 && <p className="text-[0.9375rem] text-ink-soft">{t("none")}</p>}
        {domains.data.map((domain) => (
          <DomainCard key={domain.id} domain={domain} />
        ))}
      </section>
      <DomainForm />
    </>
  );
}
