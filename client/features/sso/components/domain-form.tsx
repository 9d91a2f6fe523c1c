import { Button } from "../../../components/ui/button.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useAddDomain } from "../hooks/use-sso-domains.ts";

/** Adds a domain, with the identity provider of its people and this site's client at that provider. */
export function DomainForm() {
  const t = useTexts("sso");
  const { publicUrl } = usePageConfig();
  const { form, submit, isBusy } = useAddDomain();
  const isReady = useHydrated();
  return (
    <section aria-labelledby="add-domain" className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 id="add-domain" className="text-xl font-bold">
        {t("addTitle")}
      </h2>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3 pt-4">
        <TextField
          {...useField(form.control, "domain")}
          label={t("domain")}
          description={t("domainHint")}
          placeholder="example.com"
          autoComplete="off"
          spellCheck="false"
          inputMode="url"
        />
        <TextField
          {...useField(form.control, "issuer")}
          label={t("issuer")}
          description={t("issuerHint")}
          placeholder="https://login.example.com"
          autoComplete="off"
          spellCheck="false"
          inputMode="url"
        />
        <TextField
          {...useField(form.control, "clientId")}
          label={t("clientId")}
          autoComplete="off"
          spellCheck="false"
        />
        <PasswordField
          {...useField(form.control, "clientSecret")}
          label={t("clientSecret")}
          description={t("clientSecretHint")}
          autoComplete="off"
        />
        <CopyLine
          label={t("redirect")}
          text={`${publicUrl}/connect/sso/callback/`}
          copyLabel={t("copy")}
          copiedText={t("copied")}
        />
        <Button type="submit" variant="primary" className="mt-2 self-start" isDisabled={!isReady} isPending={isBusy}>
          {t("add")}
        </Button>
      </form>
    </section>
  );
}
