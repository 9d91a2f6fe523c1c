import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import ImageIcon from "lucide-react/icons/image";
import Link2 from "lucide-react/icons/link-2";
import StickyNote from "lucide-react/icons/sticky-note";
import { PictureFromElsewhere } from "../../../../components/domain/picture-from-elsewhere.tsx";
import { ProgressBar } from "../../../../components/ui/progress-bar.tsx";
import { useTexts } from "../../../../lib/texts/texts.ts";
import type { TrayItem } from "../../flow/tray.flow.ts";

function iconOf(step: TrayItem["work"]["step"], name: string, pageUrl: string | null) {
  if (step === "note") return StickyNote;
  if (step === "link") return Link2;
  if (/\.pdf$/i.test(name)) return FileText;
  return pageUrl === null && step !== "failed" ? Film : ImageIcon;
}

/** The thumbnail of an item, with what happens to it. */
export function TrayPicture({ item: { preview, work, name, pageUrl, altText } }: { item: TrayItem }) {
  const t = useTexts("createTray");
  const Icon = iconOf(work.step, name, pageUrl);
  const label =
    work.step === "searching"
      ? t("searching", { name })
      : work.step === "uploading"
        ? t("uploading", { name })
        : work.step === "checking"
          ? t("checking", { name })
          : null;
  return (
    <div className="flex flex-col gap-2">
      <span className="grid aspect-square w-full place-items-center overflow-hidden rounded-2xl bg-wash text-ink-soft">
        {preview ? (
          <PictureFromElsewhere
            key={preview}
            src={preview}
            alt={altText || t("picture", { name })}
            isPlain
            fit="object-cover"
            emptyHeight=""
            className="size-full"
          />
        ) : (
          <Icon size={28} aria-hidden="true" />
        )}
      </span>
      {label && <ProgressBar label={label} hideLabel value={work.step === "uploading" ? work.progress : null} />}
    </div>
  );
}
