import { useEffect, useRef, useState } from "react";
import { type LogoPlate, plateOf } from "../../../../src/site/logo-plate.rules.ts";
import { LOGO_TYPES } from "../../../../src/site/site-look.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { type UploadedPicture, uploadPicture } from "../../../lib/saving/upload-picture.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useSaveLook } from "../hooks/use-save-look.ts";
import { LookSample } from "./look-sample.tsx";

/** Replaces the tack by the owner's picture, once they have seen it in both themes. */
export function SiteLogo() {
  const t = useOperatingTexts();
  const isReady = useHydrated();
  const { data } = trpc.operating.site.useQuery({});
  const { save, isSaving, problem } = useSaveLook();
  const upload = useLogoUpload();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const { chosen } = upload;
  const isBusy = isSaving || upload.progress !== null;
  const confirm = async () => {
    if (chosen && (await save({ logoUploadId: chosen.mediaUploadId }))) upload.clear();
  };
  const remove = async () => {
    await save({ logoUploadId: null });
    setAsking(false);
  };
  return (
    <SettingsSection title={t("site.logoHeading")} lead={t("site.logoLead")}>
      <div className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-ink-soft">{t(chosen ? "site.logoNew" : "site.logoNow")}</p>
        <LookSample
          name={data.name ?? data.configuredName}
          color={data.color}
          icon={chosen?.imageUrl ?? data.iconUrl}
          plate={chosen?.plate ?? null}
        />
        {upload.progress !== null && <ProgressBar label={t("site.logoUploading")} hideLabel value={upload.progress} />}
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {upload.problem ?? problem}
        </p>
        <div className="flex flex-wrap gap-2">
          {chosen && (
            <>
              <Button variant="primary" isPending={isSaving} onPress={() => void confirm()}>
                {t("site.logoSave")}
              </Button>
              <Button variant="ghost" isDisabled={isBusy} onPress={upload.clear}>
                {t("site.logoCancel")}
              </Button>
            </>
          )}
          <FileTrigger acceptedFileTypes={LOGO_TYPES} onSelect={(files) => files?.[0] && void upload.give(files[0])}>
            <Button isDisabled={!isReady} isPending={upload.progress !== null}>
              {t("site.chooseLogo")}
            </Button>
          </FileTrigger>
          {data.hasLogo && !chosen && (
            <Button variant="ghost" isDisabled={isBusy || !isReady} onPress={() => setAsking(true)}>
              {t("site.removeLogo")}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        title={t("site.removeLogoTitle")}
        text={t("site.removeLogoText")}
        confirmLabel={t("site.removeLogo")}
        isDangerous
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isSaving}
        onConfirm={() => void remove()}
      />
    </SettingsSection>
  );
}

/** Pixels on a side that are looked at. */
const LOOKED_AT = 64;

/** The plate that the server will put under an uploaded picture. */
async function plateFor({ imageUrl, width, height }: UploadedPicture): Promise<LogoPlate> {
  const image = new Image();
  image.src = imageUrl;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [LOOKED_AT, LOOKED_AT];
  const pen = canvas.getContext("2d");
  pen?.drawImage(image, 0, 0, LOOKED_AT, LOOKED_AT);
  return plateOf(pen?.getImageData(0, 0, LOOKED_AT, LOOKED_AT).data ?? [], width === height);
}

/** A picture that is uploaded as soon as it is chosen, and that the site doesn't have yet. */
function useLogoUpload() {
  const [chosen, setChosen] = useState<(UploadedPicture & { plate: LogoPlate }) | null>(null);
  /** 0 to 100 during an upload. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function give(file: File) {
    setProblem(null);
    running.current?.abort();
    const upload = new AbortController();
    running.current = upload;
    setProgress(0);
    try {
      const picture = await uploadPicture(file, (share) => setProgress(share * 100), upload.signal);
      const plate = await plateFor(picture);
      if (running.current === upload) setChosen({ ...picture, plate });
    } catch (error) {
      if ((error as Error).name !== "AbortError") setProblem((error as Error).message);
    }
    if (running.current === upload) setProgress(null);
  }
  return { chosen, progress, problem, give, clear: () => setChosen(null) };
}
