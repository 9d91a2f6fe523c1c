import { useForm } from "react-hook-form";
import { SITE_NAME_MAX } from "../../../../src/operating/site-steps.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";

/** Names the site. */
export function SiteName() {
  const { data } = trpc.operating.site.useQuery({});
  return data ? <NameForm name={data.name} configuredName={data.configuredName} /> : null;
}

function NameForm({ name, configuredName }: { name: string | null; configuredName: string }) {
  const t = useOperatingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const save = trpc.operating.setSite.useMutation();
  const form = useForm({ defaultValues: { name: name ?? "" } });
  const field = useField(form.control, "name");
  const submit = submitOnce(form, async (values) => {
    try {
      const saved = await guarded(() => save.mutateAsync({ name: values.name.trim() || null }));
      if (!saved) return;
      utils.operating.site.setData({}, saved);
      form.reset({ name: saved.name ?? "" });
      showToast(t("site.saved"), { kind: "success" });
    } catch (error) {
      showServerErrors(form, error, "name");
    }
  });
  return (
    <SettingsSection title={t("site.nameHeading")} lead={t("site.nameLead")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          {...field}
          label={t("site.name")}
          description={t("site.nameHint", { name: configuredName })}
          placeholder={configuredName}
          maxLength={SITE_NAME_MAX}
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t("site.save")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
