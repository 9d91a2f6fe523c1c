import { type Control, useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField, type TextFieldProps } from "../../../components/ui/text-field.tsx";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type AdvisoryValues, EMPTY, type KeptAdvisory, savedOf, valuesOf } from "../advisory-form.ts";
import { useAdvisories } from "../hooks/use-advisories.ts";

const SEVERITIES = ["0", "1", "2"] as const;
const LINES = ["source", "actionTitle", "actionText", "buttonText", "buttonLink", "footer"] as const;

/** Adds or edits a notice for searches. @param kept the notice to edit; null for a new one */
export function AdvisoryForm({ kept, onSaved }: { kept: KeptAdvisory | null; onSaved?: () => void }) {
  const t = useTexts("admin");
  const { save } = useAdvisories();
  const form = useForm<AdvisoryValues>({ defaultValues: kept ? valuesOf(kept) : EMPTY });
  const severity = useField(form.control, "severity");
  const submit = submitOnce(form, async (values) => {
    try {
      await save(savedOf(values, kept));
      if (!kept) form.reset(EMPTY);
      onSaved?.();
    } catch (error) {
      showServerErrors(form, error, "name");
    }
  });
  const control = form.control;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Line control={control} name="name" maxLength={100} />
      <Line
        control={control}
        name="terms"
        multiline
        rows={3}
        maxLength={8_000}
        description={t("advisories.termsHint")}
      />
      <Line control={control} name="countries" description={t("advisories.countriesHint")} />
      <RadioChoice
        label={t("advisories.severity")}
        options={SEVERITIES.map((value) => ({ value, label: t(`advisories.severities.${value}`) }))}
        value={severity.value}
        onChange={severity.onChange}
      />
      <Line control={control} name="title" />
      <Line control={control} name="text" multiline rows={2} maxLength={1_000} />
      {LINES.map((name) => (
        <Line key={name} control={control} name={name} />
      ))}
      <div>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t("advisories.save")}
        </Button>
      </div>
    </form>
  );
}

interface LineProps extends Pick<TextFieldProps, "multiline" | "rows" | "maxLength" | "description"> {
  control: Control<AdvisoryValues>;
  name: Exclude<keyof AdvisoryValues, "severity">;
}

function Line({ control, name, ...props }: LineProps) {
  const t = useTexts("admin");
  return (
    <TextField
      maxLength={500}
      {...props}
      {...useField(control, name)}
      label={t(`advisories.${name}`)}
      autoComplete="off"
    />
  );
}
