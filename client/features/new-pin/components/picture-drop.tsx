import ImageUp from "lucide-react/icons/image-up";
import Link2 from "lucide-react/icons/link-2";
import { DropZone, type FileDropItem, Text, type TextDropItem } from "react-aria-components";
import { PAGE_TYPES } from "../../../../src/pins/limits.ts";
import { pastedAddress, type TypedAddress } from "../../../../src/pins/new-picture.flow.ts";
import { PageAddressForm } from "../../../components/domain/page-address-form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface PictureDropProps {
  problem: string | null;
  /** The value of the web page field. */
  address: string;
  onAddress: (address: string) => void;
  onFiles: (files: readonly File[]) => void;
  onUrl: (url: TypedAddress) => void;
  /** Saves the page that gave no picture as a link; null without such a page. */
  onLink: (() => void) | null;
}

/** The ways to add a picture: dropped, picked, pasted, or found on a page. */
export function PictureDrop({ problem, address, onAddress, onFiles, onUrl, onLink }: PictureDropProps) {
  const t = useTexts("newPin");

  async function drop(items: (FileDropItem | TextDropItem | { kind: "directory" })[]) {
    const files = items.filter((item) => item.kind === "file");
    if (files.length > 0) return onFiles(await Promise.all(files.map((file) => file.getFile())));
    const text = items.find((item) => item.kind === "text");
    const url =
      text && pastedAddress(await text.getText(text.types.has("text/uri-list") ? "text/uri-list" : "text/plain"));
    if (url) onUrl({ pageUrl: url, asked: url });
  }
  return (
    <div className="flex flex-col gap-4">
      <DropZone
        onDrop={(event) => void drop(event.items as never)}
        className="grid min-h-80 place-items-center rounded-[24px] border-2 border-dashed border-line-strong bg-wash p-8 text-center transition-colors data-drop-target:border-accent data-drop-target:bg-accent-wash data-focus-visible:outline-2 data-focus-visible:outline-focus"
      >
        <div className="flex flex-col items-center gap-4">
          <ImageUp size={40} aria-hidden="true" className="text-ink-soft" />
          <Text slot="label" className="max-w-64 text-[0.9375rem] text-ink-soft">
            {t("drop")}
          </Text>
          <FileTrigger acceptedFileTypes={PAGE_TYPES} onSelect={(files) => files && onFiles([...files])}>
            <Button variant="primary">{t("chooseFile")}</Button>
          </FileTrigger>
          <p className="text-xs text-ink-soft">{t("kinds")}</p>
        </div>
      </DropZone>
      <p role="alert" className="min-h-5 text-sm font-medium text-danger">
        {problem}
      </p>
      {onLink && (
        <Button onPress={onLink} className="self-start">
          <Link2 size={18} aria-hidden="true" /> {t("saveAsLink")}
        </Button>
      )}
      <PageAddressForm address={address} onAddress={onAddress} onUrl={onUrl} />
    </div>
  );
}
