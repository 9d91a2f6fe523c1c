import { APP_NAME_MAX, APP_TYPES } from "../../../../src/apps/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { type NewSecret, type OwnApp, useAppForm } from "../hooks/use-own-apps.ts";
import { IconChoice } from "./app-icon.tsx";

interface AppFormProps {
  /** The app to edit; null for a new one. */
  app: OwnApp | null;
  onCancel: () => void;
  onDone: (made: NewSecret | null) => void;
}

/** Creates or edits an app. */
export function AppForm({ app, onCancel, onDone }: AppFormProps) {
  const t = useAppTexts();
  const { form, submit } = useAppForm(app, onDone);
  const type = useField(form.control, "type");
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <IconChoice form={form} app={app} />
      <TextField
        {...useField(form.control, "name")}
        label={t("developers.name")}
        description={t("developers.nameText")}
        autoComplete="off"
        maxLength={APP_NAME_MAX}
      />
      <TextField
        {...useField(form.control, "website")}
        label={t("developers.website")}
        placeholder="https://example.com/"
        autoComplete="off"
        inputMode="url"
      />
      <TextField
        {...useField(form.control, "redirectUris")}
        label={t("developers.redirects")}
        description={t("developers.redirectsText")}
        autoComplete="off"
        multiline
        rows={3}
      />
      {!app && (
        <RadioChoice
          label={t("developers.kind")}
          options={APP_TYPES.map((value) => ({ value, label: t(`developers.${value}`) }))}
          value={type.value}
          onChange={type.onChange}
        />
      )}
      <div className="flex gap-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t(app ? "developers.save" : "developers.create")}
        </Button>
        <Button onPress={onCancel}>{t("developers.cancel")}</Button>
      </div>
    </form>
  );
}
