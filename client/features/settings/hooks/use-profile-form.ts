import { useState } from "react";
import { useForm } from "react-hook-form";
import { checkUsername } from "../../../../src/identity/username.rules.ts";
import type { OwnUser } from "../../../../src/model/user.ts";
import { changedFields, rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { withScheme } from "../../../lib/forms/with-scheme.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaveProfile } from "./use-save-profile.ts";

interface ProfileValues {
  firstName: string;
  lastName: string;
  username: string;
  about: string;
  websiteUrl: string;
}

const valuesOf = (user: OwnUser): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  about: user.about,
  websiteUrl: user.websiteUrl ?? "",
});

/** @param user the initial values; later data doesn't overwrite the input */
export function useProfileForm(user: OwnUser) {
  const t = useTexts("settings");
  const save = useSaveProfile();
  const [first, setFirst] = useState(() => valuesOf(user));
  const form = useForm<ProfileValues>({
    defaultValues: first,
    resolver: rulesResolver<ProfileValues>(({ username }) => [
      // An unchanged name is allowed even if a newer rule would refuse it.
      username === user.username ? null : checkUsername(username),
    ]),
  });
  const submit = submitOnce(form, async (values) => {
    try {
      const { websiteUrl, ...change } = changedFields(first, values);
      const website = websiteUrl === undefined ? {} : { websiteUrl: withScheme(websiteUrl) };
      const saved = valuesOf(await save.mutateAsync({ ...change, ...website }));
      setFirst(saved);
      form.reset(saved);
    } catch (error) {
      showServerErrors(form, error, "root");
      return;
    }
    showToast(t("profileSaved"), { kind: "success" });
  });
  return { form, submit, isBusy: save.isPending };
}
