import Camera from "lucide-react/icons/camera";
import Images from "lucide-react/icons/images";
import Megaphone from "lucide-react/icons/megaphone";
import StickyNote from "lucide-react/icons/sticky-note";
import { useState } from "react";
import { PAGE_TYPES } from "../../../../../src/pins/limits.ts";
import type { TypedAddress } from "../../../../../src/pins/new-picture.flow.ts";
import { VIDEO_TYPES } from "../../../../../src/video/limits.ts";
import { PageAddressForm } from "../../../../components/domain/page-address-form.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { FileTrigger } from "../../../../components/ui/file-trigger.tsx";
import { LinkButton } from "../../../../components/ui/link-button.tsx";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { useAdsPaths } from "../../../../lib/viewer/use-ads-paths.ts";

interface TrayStartProps {
  takesVideos: boolean;
  isEmpty: boolean;
  onFiles: (files: File[]) => void;
  onNote: () => void;
  onUrl: (url: TypedAddress) => void;
  /** Called when the person goes on to create an ad. */
  onLeave: () => void;
}

/** The ways to put something into the tray. Advertisers create an ad instead. */
export function TrayStart({ takesVideos, isEmpty, onFiles, onNote, onUrl, onLeave }: TrayStartProps) {
  const t = useTexts("createTray");
  const ways = useTexts("newPin");
  const paths = useAdsPaths();
  const [address, setAddress] = useState("");
  const select = (files: FileList | null) => files && files.length > 0 && onFiles([...files]);
  return (
    <div className="flex flex-col gap-4">
      {isEmpty && <p className="text-[0.9375rem] text-ink-soft">{t(takesVideos ? "lead" : "leadNoVideo")}</p>}
      <div className="flex flex-wrap gap-3">
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={[...PAGE_TYPES, ...(takesVideos ? VIDEO_TYPES : [])]}
          onSelect={select}
        >
          <Button variant={isEmpty ? "primary" : "secondary"}>
            <Images size={18} aria-hidden="true" /> {t(isEmpty ? "choose" : "addMore")}
          </Button>
        </FileTrigger>
        <FileTrigger acceptedFileTypes={["image/*"]} capture="environment" onSelect={select}>
          {/* A computer would only open its files again. */}
          <Button className="pointer-fine:hidden">
            <Camera size={18} aria-hidden="true" /> {t("camera")}
          </Button>
        </FileTrigger>
        <Button onPress={onNote}>
          <StickyNote size={18} aria-hidden="true" /> {t("note")}
        </Button>
        {isEmpty && paths && (
          <LinkButton href={paths.create} onPress={onLeave} variant="ghost">
            <Megaphone size={18} aria-hidden="true" /> {ways("ways.ad")}
          </LinkButton>
        )}
      </div>
      <PageAddressForm
        address={address}
        onAddress={setAddress}
        onUrl={(url) => {
          setAddress("");
          onUrl(url);
        }}
      />
    </div>
  );
}
