import { useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";

/** The contract's limit, in characters. */
const NAME_MAX = 400;
const EMPTY = { who: "", name: "", awardedBy: "", endsOn: "" };

/** Adds a trusted flagger, after step-up if the server requires it. */
export function FlaggerForm() {
  const t = useFlaggerTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const adding = trpc.admin.addFlagger.useMutation();
  const form = useForm({ defaultValues: EMPTY });
  const submit = submitOnce(form, async (values) => {
    try {
      const isDone = await guarded(async () => {
        await adding.mutateAsync(values);
        return true;
      });
      if (!isDone) return;
    } catch (error) {
      return showServerErrors(form, error, "who");
    }
    form.reset(EMPTY);
    showToast(t("added"), { kind: "success" });
    await utils.admin.flaggers.invalidate();
  });
  const field = { autoComplete: "off", maxLength: NAME_MAX } as const;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField {...useField(form.control, "who")} {...field} label={t("who")} description={t("whoHint")} />
      <TextField {...useField(form.control, "name")} {...field} label={t("name")} />
      <TextField {...useField(form.control, "awardedBy")} {...field} label={t("awardedBy")} />
      <TextField {...useField(form.control, "endsOn")} type="date" label={t("endsOn")} />
      <div>
        <Button type="submit" variant="primary" isPending={adding.isPending}>
          {t("add")}
        </Button>
      </div>
    </form>
  );
}
