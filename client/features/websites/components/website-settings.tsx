import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useClaimWebsite, useWebsites } from "../use-websites.ts";
import { WebsiteCard } from "./website-card.tsx";

/** The websites a person claims, and a form to claim another. */
export function WebsiteSettings() {
  const t = useTexts("websites");
  const { data: websites = [] } = useWebsites();
  const { form, submit, isBusy } = useClaimWebsite();
  const isReady = useHydrated();
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      {websites.length > 0 && (
        <ul aria-label={t("listLabel")} className="mb-5 flex flex-col gap-4">
          {websites.map((website) => (
            <li key={website.id}>
              <WebsiteCard website={website} />
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
        <div className="w-full">
          <TextField
            {...useField(form.control, "website")}
            label={t("website")}
            placeholder="example.com"
            autoComplete="off"
            spellCheck="false"
            inputMode="url"
          />
        </div>
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isBusy}>
          {t("claim")}
        </Button>
      </form>
    </SettingsSection>
  );
}
