import { useForm } from "react-hook-form";
import { OFFSITE_STATUSES } from "../../../../src/model/offsite.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type OffsiteValues, useOffsiteDomains } from "../hooks/use-offsite-domains.ts";

/** The contract's limits, in characters. */
const DOMAIN_MAX = 300;
const NOTE_MAX = 200;
const EMPTY: OffsiteValues = { domain: "", status: "blocked", note: "" };

/** Adds a site to the list, or updates its reason. */
export function OffsiteForm() {
  const t = useTexts("admin");
  const { put } = useOffsiteDomains();
  const form = useForm<OffsiteValues>({ defaultValues: EMPTY });
  const status = useField(form.control, "status");
  const submit = submitOnce(form, async (values) => {
    try {
      await put(values);
      form.reset({ ...EMPTY, status: values.status });
    } catch (error) {
      showServerErrors(form, error, "domain");
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...useField(form.control, "domain")}
        label={t("offsite.domain")}
        placeholder="example.com"
        autoComplete="off"
        inputMode="url"
        maxLength={DOMAIN_MAX}
      />
      <RadioChoice
        label={t("offsite.why")}
        options={OFFSITE_STATUSES.map((value) => ({ value, label: t(`offsite.status.${value}`) }))}
        value={status.value}
        onChange={status.onChange}
      />
      <TextField
        {...useField(form.control, "note")}
        label={t("offsite.note")}
        autoComplete="off"
        maxLength={NOTE_MAX}
      />
      <div>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("offsite.add")}
        </Button>
      </div>
    </form>
  );
}
