import { useRef } from "react";
import { DropZone, type FileDropItem, Text } from "react-aria-components";
import { PICTURE_TYPES } from "../../../../src/pins/limits.ts";
import type { PromotablePin } from "../../../../src/quick-promote/setup.contract.ts";
import { VIDEO_TYPES } from "../../../../src/video/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { UPLOADS_MAX, useAdUploads } from "../hooks/use-ad-uploads.ts";
import { UploadForm } from "./upload-form.tsx";

interface AdUploadsProps {
  advertiserId: string;
  onlyVideos: boolean;
  usualLink: string;
  onMade: (pin: PromotablePin) => void;
}

/** Uploads pictures and films that are used for ads alone, several at once. */
export function AdUploads({ advertiserId, onlyVideos, usualLink, onMade }: AdUploadsProps) {
  const t = useAreaTexts("adsEditor");
  const utils = trpc.useUtils();
  const { uploads, problem, give, remove } = useAdUploads(onlyVideos);
  const heading = useRef<HTMLHeadingElement>(null);
  async function drop(items: FileDropItem[]) {
    const files = await Promise.all(items.filter(({ kind }) => kind === "file").map((item) => item.getFile()));
    if (files.length > 0) give(files);
  }
  function leave(key: string) {
    remove(key);
    // The form had the focus and is gone.
    heading.current?.focus();
  }
  function made(key: string, pin: PromotablePin) {
    onMade(pin);
    void utils.quickPromote.pins.invalidate();
    showToast(t("upload.added"), { kind: "success" });
    leave(key);
  }
  return (
    <section aria-labelledby="ad-uploads" className="pb-6">
      <h3 id="ad-uploads" ref={heading} tabIndex={-1} className="pb-2 text-sm font-medium">
        {t(onlyVideos ? "upload.headVideos" : "upload.head")}
      </h3>
      <DropZone
        onDrop={(event) => void drop(event.items as FileDropItem[])}
        className="grid place-items-center rounded-card border-2 border-dashed border-line-strong bg-wash p-5 text-center transition-colors data-drop-target:border-accent data-drop-target:bg-accent-wash data-focus-visible:outline-2 data-focus-visible:outline-focus"
      >
        <div className="flex flex-col items-center gap-3">
          <Text slot="label" className="max-w-md text-[0.9375rem] text-ink-soft">
            {t("upload.lead")}
          </Text>
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={onlyVideos ? VIDEO_TYPES : [...PICTURE_TYPES, ...VIDEO_TYPES]}
            onSelect={(files) => files && files.length > 0 && give([...files])}
          >
            <Button variant="primary" isDisabled={uploads.length >= UPLOADS_MAX}>
              {t("upload.choose")}
            </Button>
          </FileTrigger>
        </div>
      </DropZone>
      <p role="alert" className="pt-2 text-[0.9375rem] font-medium text-danger [overflow-wrap:anywhere] empty:hidden">
        {problem}
      </p>
      <ul className="flex flex-col gap-3 pt-3 empty:hidden">
        {uploads.map((upload) => (
          <li key={upload.key}>
            <UploadForm
              advertiserId={advertiserId}
              upload={upload}
              usualLink={usualLink}
              onMade={(pin) => made(upload.key, pin)}
              onRemove={() => leave(upload.key)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
