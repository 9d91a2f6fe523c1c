import { useState } from "react";
import { useForm } from "react-hook-form";
import { OFFSITE_STATUSES, type OffsiteStatus } from "../../../../src/model/offsite.rules.ts";
import { LIST_NAME_MAX } from "../../../../src/spam/lists.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { FileField } from "../../../components/ui/file-field.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";
import { useDomainLists } from "../hooks/use-domain-lists.ts";

interface Values {
  name: string;
  status: OffsiteStatus;
  url: string;
  days: string;
  /** The server's word on the file. */
  text: string;
}
const EMPTY: Values = { name: "", status: "blocked", url: "", days: "", text: "" };

/** Imports a list of sites from a file or an address. */
export function DomainImport() {
  const t = useSpamTexts();
  const { importList } = useDomainLists();
  const [file, setFile] = useState<File | null>(null);
  // A new key empties the file field, which has no value to reset.
  const [round, setRound] = useState(0);
  const [made, setMade] = useState<Outputs["spam"]["importDomains"] | null>(null);
  const form = useForm<Values>({ defaultValues: EMPTY });
  const status = useField(form.control, "status");
  const submit = submitOnce(form, async ({ name, url, days, status }) => {
    setMade(null);
    try {
      const text = file ? await file.text() : null;
      setMade(await importList({ name, status, text, url: url || null, days: days === "" ? null : Number(days) }));
      form.reset({ ...EMPTY, status });
      setFile(null);
      setRound((one) => one + 1);
    } catch (error) {
      showServerErrors(form, error, "text");
    }
  });
  const textError = useField(form.control, "text").error;
  return (
    <SettingsSection title={t("domains.importHeading")} lead={t("domains.importLead")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          {...useField(form.control, "name")}
          label={t("domains.name")}
          autoComplete="off"
          maxLength={LIST_NAME_MAX}
        />
        <RadioChoice
          label={t("domains.kind")}
          options={OFFSITE_STATUSES.map((value) => ({ value, label: t(`domains.status.${value}`) }))}
          value={status.value}
          onChange={status.onChange}
        />
        <FileField
          key={round}
          label={t("domains.file")}
          accept=".txt,.csv,.hosts,text/plain,text/csv"
          onChange={(chosen) => {
            form.clearErrors("text");
            setFile(chosen);
          }}
          error={textError}
        />
        <TextField {...useField(form.control, "url")} label={t("domains.url")} autoComplete="off" inputMode="url" />
        <TextField
          {...useField(form.control, "days")}
          label={t("domains.days")}
          description={t("domains.daysHint")}
          inputMode="numeric"
          maxLength={4}
        />
        <div>
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t("domains.import")}
          </Button>
        </div>
        <div role="status" className="text-[0.9375rem]">
          {made && (
            <>
              <p>{t("domains.imported", { name: made.list.name, count: made.list.domainCount })}</p>
              {made.wrong + made.suffixes > 0 && (
                <p className="text-ink-soft">{t("domains.skipped", { wrong: made.wrong, suffixes: made.suffixes })}</p>
              )}
            </>
          )}
        </div>
      </form>
    </SettingsSection>
  );
}
