import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";

/** Says what the lists have about a site. */
export function DomainSearch() {
  const t = useSpamTexts();
  const utils = trpc.useUtils();
  const [found, setFound] = useState<Outputs["spam"]["findDomain"] | null>(null);
  const form = useForm({ defaultValues: { domain: "" } });
  const submit = submitOnce(form, async ({ domain }) => {
    setFound(null);
    try {
      setFound(await utils.spam.findDomain.fetch({ domain }, { staleTime: 0 }));
    } catch (error) {
      showServerErrors(form, error, "domain");
    }
  });
  return (
    <SettingsSection title={t("domains.findHeading")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          {...useField(form.control, "domain")}
          label={t("domains.find")}
          placeholder="example.com"
          autoComplete="off"
          inputMode="url"
        />
        <div>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t("domains.findButton")}
          </Button>
        </div>
      </form>
      <div role="status" className="pt-3 text-[0.9375rem] [overflow-wrap:anywhere]">
        {found && (
          <p className="font-semibold">
            {found.status
              ? t("domains.found", { domain: found.domain, status: t(`domains.status.${found.status}`) })
              : t("domains.notFound", { domain: found.domain })}
          </p>
        )}
        <ul>
          {found?.entries.map(({ domain, list, status }) => (
            <li key={`${domain} ${list}`} className="text-ink-soft">
              {list === null
                ? t("domains.entrySingle", { domain, status: t(`domains.status.${status}`) })
                : t("domains.entry", { domain, list, status: t(`domains.status.${status}`) })}
            </li>
          ))}
        </ul>
      </div>
    </SettingsSection>
  );
}
