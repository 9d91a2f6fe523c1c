import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PICTURE_TYPES } from "../../../../src/pins/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import type { AppValues, OwnApp } from "../hooks/use-own-apps.ts";

/** An app's icon, or the first letter of its name. Screen readers skip it, because the name follows. */
export function AppIcon({ name, iconUrl }: { name: string; iconUrl: string | null }) {
  const style = "grid size-12 shrink-0 place-items-center rounded-xl object-cover";
  // Browsers can't show every file that the server accepts as a picture.
  const [unshown, setUnshown] = useState<string | null>(null);
  if (iconUrl && iconUrl !== unshown)
    return <img src={iconUrl} alt="" className={style} onError={() => setUnshown(iconUrl)} />;
  return (
    <span aria-hidden="true" className={`${style} bg-accent text-xl font-bold text-on-accent`}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

/** Chooses an app's icon. The form uploads the file when it is sent, so leaving the form changes nothing. */
export function IconChoice({ form, app }: { form: UseFormReturn<AppValues>; app: OwnApp | null }) {
  const t = useAppTexts();
  const isReady = useHydrated();
  const { value, onChange, error } = useField(form.control, "icon");
  const name = useField(form.control, "name").value;
  const chosen = useFileUrl(value instanceof File ? value : null);
  const iconUrl = value === "none" ? null : (chosen ?? app?.iconUrl ?? null);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <AppIcon name={name} iconUrl={iconUrl} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => files?.[0] && onChange(files[0])}>
            <Button size="sm" isDisabled={!isReady}>
              {t(iconUrl ? "developers.changeIcon" : "developers.addIcon")}
            </Button>
          </FileTrigger>
          {iconUrl && (
            <Button size="sm" variant="ghost" isDisabled={!isReady} onPress={() => onChange("none")}>
              {t("developers.removeIcon")}
            </Button>
          )}
        </div>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {error}
        </p>
      </div>
    </div>
  );
}

/** The address under which this page shows a file; null before it has one. */
function useFileUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
