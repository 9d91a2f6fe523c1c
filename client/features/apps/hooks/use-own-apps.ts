import { useForm } from "react-hook-form";
import type { AppType } from "../../../../src/apps/limits.ts";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { uploadPicture } from "../../../lib/saving/upload-picture.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";

export type OwnApp = Outputs["apps"]["list"][number];

/** A secret that was just made, to be shown once. */
export interface NewSecret {
  name: string;
  secret: string;
}

export interface AppValues {
  name: string;
  website: string;
  /** One address per line. */
  redirectUris: string;
  type: AppType;
  /** A chosen file; "kept" leaves the icon as it is, "none" removes it. */
  icon: File | "kept" | "none";
}

/**
 * Uploads a chosen icon.
 * @returns its upload; null to remove the icon, undefined to keep it
 * @throws Error with the sentence for the person
 */
async function sendIcon(icon: AppValues["icon"]): Promise<string | null | undefined> {
  if (typeof icon === "string") return icon === "none" ? null : undefined;
  const { mediaUploadId } = await uploadPicture(icon, () => {}, new AbortController().signal);
  return mediaUploadId;
}

/** Fields whose problems the server names by the entry of a list. */
const LISTS = /^(redirectUris)\..*/;

/**
 * The form of an app.
 * @param app the app to edit; null for a new one
 * @param onDone called with the secret of a new app, if it has one
 */
export function useAppForm(app: OwnApp | null, onDone: (made: NewSecret | null) => void) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const create = trpc.apps.create.useMutation();
  const update = trpc.apps.update.useMutation();
  const form = useForm<AppValues>({
    defaultValues: {
      name: app?.name ?? "",
      website: app?.website ?? "",
      redirectUris: app?.redirectUris.join("\n") ?? "",
      type: app?.type ?? "confidential",
      icon: "kept",
    },
  });
  const submit = submitOnce(form, async ({ name, website, redirectUris, type, icon }) => {
    let iconUploadId: string | null | undefined;
    try {
      iconUploadId = await sendIcon(icon);
    } catch (error) {
      form.setError("icon", { message: (error as Error).message });
      return;
    }
    const fields = {
      name,
      website: website.trim() || null,
      redirectUris: redirectUris.split(/\s+/).filter(Boolean),
      iconUploadId,
    };
    try {
      if (app) await update.mutateAsync({ appId: app.id, ...fields });
      const made = app ? null : await create.mutateAsync({ type, ...fields });
      await utils.apps.list.invalidate();
      showToast(t(app ? "developers.saved" : "developers.created"), { kind: "success" });
      onDone(made?.clientSecret ? { name: made.name, secret: made.clientSecret } : null);
    } catch (error) {
      const ofList = Object.keys(failureOf(error).fields ?? {}).find((field) => LISTS.test(field));
      if (ofList)
        form.setError("redirectUris", { message: failureOf(error).fields?.[ofList] ?? "" }, { shouldFocus: true });
      else showServerErrors(form, error, "name");
    }
  });
  return { form, submit };
}

/** Deletes an app, or replaces its secret. */
export function useAppKeys({ onSecret, onDone }: { onSecret: (made: NewSecret) => void; onDone: () => void }) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const onError = (error: Parameters<typeof failureOf>[0]) => showToast(failureOf(error).message, { kind: "error" });
  const remove = trpc.apps.remove.useMutation({
    onError,
    onSuccess: async () => {
      await utils.apps.list.invalidate();
      showToast(t("developers.removed"), { kind: "success" });
      onDone();
    },
  });
  const renew = trpc.apps.renewSecret.useMutation({
    onError,
    onSuccess: ({ name, clientSecret }) => {
      if (clientSecret) onSecret({ name, secret: clientSecret });
      onDone();
    },
  });
  return { remove, renew };
}
