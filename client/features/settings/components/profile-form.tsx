import { USERNAME_MAX } from "../../../../src/identity/account-limits.ts";
import { ABOUT_MAX, NAME_MAX } from "../../../../src/model/limits.ts";
import type { OwnUser } from "../../../../src/model/user.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaid } from "../../../lib/texts/use-said.ts";
import { useProfileForm } from "../hooks/use-profile-form.ts";
import { AvatarChoice } from "./avatar-choice.tsx";

/** The form for the person's public profile. */
export function ProfileForm({ user }: { user: OwnUser }) {
  const t = useTexts("settings");
  const { form, submit, isBusy } = useProfileForm(user);
  const { publicUrl } = usePageConfig();
  const isReady = useHydrated();
  const said = useSaid();
  const { control } = form;
  const username = useField(control, "username");
  return (
    <SettingsSection title={t("profile.title")} lead={t("profile.lead")} isWholePage>
      <AvatarChoice user={user} />
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <TextField
            {...useField(control, "firstName")}
            label={t("profile.firstName")}
            autoComplete="given-name"
            maxLength={NAME_MAX}
          />
          <TextField
            {...useField(control, "lastName")}
            label={t("profile.lastName")}
            autoComplete="family-name"
            maxLength={NAME_MAX}
          />
        </div>
        <TextField
          {...username}
          label={t("profile.username")}
          autoComplete="username"
          spellCheck="false"
          maxLength={USERNAME_MAX}
          description={`${publicUrl.replace(/^https?:\/\//, "")}/${username.value}/`}
        />
        <TextField
          {...useField(control, "about")}
          label={t("profile.about")}
          multiline
          maxLength={ABOUT_MAX}
          showCount
        />
        <TextField
          {...useField(control, "websiteUrl")}
          label={t("profile.website")}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
        />
        <div className="flex items-center justify-end gap-4">
          <p role="alert" className="text-sm font-medium text-danger">
            {said(form.formState.errors.root?.message ?? null)}
          </p>
          <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isBusy}>
            {t("profile.save")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
