import { useForm } from "react-hook-form";
import { SIGN_UP_MODES, type SignUpMode } from "../../../../src/identity/sign-up.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";

interface Values {
  mode: SignUpMode;
  /** One per line. */
  domains: string;
}

/** Sets who can sign up. */
export function SignUpSetting() {
  const { data } = trpc.operating.signUp.useQuery({});
  return data ? <SignUpForm mode={data.mode} domains={data.domains} /> : null;
}

function SignUpForm({ mode, domains }: { mode: SignUpMode; domains: readonly string[] }) {
  const t = useOperatingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const save = trpc.operating.setSignUp.useMutation();
  const form = useForm<Values>({ defaultValues: { mode, domains: domains.join("\n") } });
  const chosen = useField(form.control, "mode");
  const domainsField = useField(form.control, "domains");
  const submit = submitOnce(form, async (values) => {
    const typed = values.domains.split(/[\s,;]+/).filter(Boolean);
    try {
      const saved = await guarded(() => save.mutateAsync({ mode: values.mode, domains: typed }));
      if (!saved) return;
      utils.operating.signUp.setData({}, saved);
      form.reset({ mode: saved.mode, domains: saved.domains.join("\n") });
      showToast(t("signUp.saved"), { kind: "success" });
    } catch (error) {
      showServerErrors(form, error, "domains");
    }
  });
  return (
    <SettingsSection title={t("signUp.heading")} lead={t("signUp.lead")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioChoice
          label={t("signUp.heading")}
          isLabelHidden
          options={SIGN_UP_MODES.map((value) => ({ value, label: t(`signUp.mode.${value}`) }))}
          value={chosen.value}
          onChange={chosen.onChange}
        />
        {/* Stays in the form, so that another mode does not lose what was typed. */}
        <div hidden={chosen.value !== "domains"}>
          <TextField
            {...domainsField}
            label={t("signUp.domains")}
            description={t("signUp.domainsHint")}
            autoComplete="off"
            spellCheck="false"
            multiline
          />
        </div>
        <div>
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t("signUp.save")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
