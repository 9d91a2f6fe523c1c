import Camera from "lucide-react/icons/camera";
import { PICTURE_TYPES } from "../../../../src/pins/limits.ts";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { useUiTexts } from "../../../lib/texts/texts.ts";

interface PictureButtonProps {
  onPicture: (file: File) => void;
  isLooking: boolean;
}

/** Chooses a picture to search by. On the narrowest phones it would cover the magnifying glass, so it appears with the focus. */
export function PictureButton({ onPicture, isLooking }: PictureButtonProps) {
  const t = useUiTexts();
  return (
    <div className="absolute top-1/2 right-1 -translate-y-1/2 max-[22.4375rem]:not-group-focus-within/field:sr-only">
      <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => files?.[0] && onPicture(files[0])}>
        <IconButton
          label={isLooking ? t("lookingAtPicture") : t("searchByPicture")}
          icon={<Camera size={20} />}
          isPending={isLooking}
          size="sm"
        />
      </FileTrigger>
    </div>
  );
}
