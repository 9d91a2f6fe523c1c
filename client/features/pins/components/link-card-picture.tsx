import type { Pin } from "../../../../src/model/pin.ts";
import { PICTURE_TYPES } from "../../../../src/pins/limits.ts";
import { LinkSheet } from "../../../components/domain/link-sheet.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { useAddPicture } from "../hooks/use-add-picture.ts";

/** A link card's sheet on its own page. Its owner can give it a picture there. */
export function LinkCardPicture({ pin }: { pin: Pin }) {
  const isOwn = useViewer()?.id === pin.pinner.id;
  return (
    <>
      {/* The page has the same words as a heading and a link. */}
      <div aria-hidden="true">
        <LinkSheet pin={pin} />
      </div>
      {isOwn && <AddPicture pinId={pin.id} />}
    </>
  );
}

function AddPicture({ pinId }: { pinId: string }) {
  const t = useTexts("pins");
  const isReady = useHydrated();
  const { look, upload, isLooking, isUploading } = useAddPicture(pinId);
  return (
    <div className="flex flex-wrap gap-3 bg-surface p-4">
      <Button isDisabled={!isReady} isPending={isLooking} onPress={() => void look()}>
        {t("closeup.lookForPicture")}
      </Button>
      <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => files?.[0] && void upload(files[0])}>
        <Button isDisabled={!isReady} isPending={isUploading}>
          {t("closeup.uploadPicture")}
        </Button>
      </FileTrigger>
    </div>
  );
}
