import { useState } from "react";
import type { OwnUser } from "../../../../src/model/user.ts";
import { PICTURE_TYPES } from "../../../../src/pins/limits.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useAvatar } from "../hooks/use-avatar.ts";

/** Changes or removes the person's avatar. */
export function AvatarChoice({ user }: { user: OwnUser }) {
  const { give, remove, progress, problem, isBusy } = useAvatar();
  const isReady = useHydrated();
  const t = useTexts("settings");
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4 pb-4">
      <Avatar user={user} size={80} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => files?.[0] && void give(files[0])}>
            <Button isDisabled={!isReady} isPending={isBusy}>
              {t("changePicture")}
            </Button>
          </FileTrigger>
          {user.imageMediumUrl && (
            <Button variant="ghost" isDisabled={isBusy || !isReady} onPress={() => setAsking(true)}>
              {t("removePicture")}
            </Button>
          )}
        </div>
        {progress !== null && <ProgressBar label={t("uploading")} hideLabel value={progress} />}
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {problem}
        </p>
      </div>
      <ConfirmDialog
        title={t("removePictureTitle")}
        text={t("removePictureText")}
        confirmLabel={t("removePicture")}
        isDangerous
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isBusy}
        onConfirm={() => void remove().then(() => setAsking(false))}
      />
    </div>
  );
}
