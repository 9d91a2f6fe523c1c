import ImageUp from "lucide-react/icons/image-up";
import X from "lucide-react/icons/x";
import { DropZone, type FileDropItem, Text } from "react-aria-components";
import { PAGE_TYPES } from "../../../../src/pins/limits.ts";
import { VIDEO_TYPES } from "../../../../src/video/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Upload } from "../hooks/use-uploads.ts";

interface MediaDropProps {
  takesVideos: boolean;
  isSmall: boolean;
  uploads: readonly Upload[];
  onFiles: (files: File[]) => void;
  onCancel: (id: string) => void;
}

/** A drop zone and file picker, with the uploads in progress. */
export function MediaDrop({ takesVideos, isSmall, uploads, onFiles, onCancel }: MediaDropProps) {
  const t = useTexts("pinBuilder");
  const types = [...PAGE_TYPES, ...(takesVideos ? VIDEO_TYPES : [])];
  async function drop(items: FileDropItem[]) {
    const files = await Promise.all(items.filter(({ kind }) => kind === "file").map((item) => item.getFile()));
    if (files.length > 0) onFiles(files);
  }
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        onDrop={(event) => void drop(event.items as FileDropItem[])}
        className={`grid place-items-center rounded-[24px] border-2 border-dashed border-line-strong bg-wash p-6 text-center transition-colors data-drop-target:border-accent data-drop-target:bg-accent-wash data-focus-visible:outline-2 data-focus-visible:outline-focus ${isSmall ? "" : "min-h-80"}`}
      >
        <div className="flex flex-col items-center gap-3">
          {!isSmall && <ImageUp size={40} aria-hidden="true" className="text-ink-soft" />}
          <Text slot="label" className={isSmall ? "sr-only" : "max-w-64 text-[0.9375rem] text-ink-soft"}>
            {t("drop.label")}
          </Text>
          <FileTrigger allowsMultiple acceptedFileTypes={types} onSelect={(files) => files && onFiles([...files])}>
            <Button variant={isSmall ? "secondary" : "primary"}>{t(isSmall ? "drop.more" : "drop.choose")}</Button>
          </FileTrigger>
          {!isSmall && (
            <p className="max-w-72 text-xs text-ink-soft">{t(takesVideos ? "drop.kinds" : "drop.kindsNoVideo")}</p>
          )}
        </div>
      </DropZone>
      <ul className="flex flex-col gap-2 empty:hidden">
        {uploads.map(({ id, name, status, progress, problem }) => (
          <li key={id} className="flex items-center gap-2 rounded-2xl bg-wash p-3">
            <div className="min-w-0 grow">
              {problem ? (
                <p role="alert" className="text-sm font-medium text-danger [overflow-wrap:anywhere]">
                  {problem}
                </p>
              ) : (
                <ProgressBar
                  label={t(status === "processing" ? "drop.checking" : "drop.uploading", { name })}
                  value={status === "processing" ? null : progress}
                />
              )}
            </div>
            <IconButton
              label={problem ? t("drop.dismiss") : t("drop.cancel", { name })}
              icon={<X size={18} />}
              onPress={() => onCancel(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
