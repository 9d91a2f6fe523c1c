import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Crop from "lucide-react/icons/crop";
import Film from "lucide-react/icons/film";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import type { DraftMedia } from "../../../../src/pin-builder/draft.ts";
import type { OpenFlags } from "../../../../src/pin-builder/gates.ts";
import { TAGS_MAX } from "../../../../src/pin-builder/limits.ts";
import { TextLayers } from "../../../components/domain/text-layers.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { DraftPage, Layout } from "../flow/editor.flow.ts";
import type { VideoCuts } from "../flow/video-cuts.ts";
import { useVideoCut } from "../hooks/use-video-cut.ts";
import { LayersEditor } from "./layers-editor.tsx";
import { TagsEditor } from "./tags-editor.tsx";
import { VideoEditor } from "./video-editor.tsx";
import { VideoPreview } from "./video-preview.tsx";

interface PageEditorProps {
  page: DraftPage;
  index: number;
  count: number;
  layout: Layout;
  flags: OpenFlags;
  mediaOf: (id: string | null | undefined) => DraftMedia | null;
  onChange: (fields: Partial<DraftPage>, field: string) => void;
  onCover: (media: DraftMedia) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** The cuts of all videos of the builder. */
  cuts: VideoCuts;
}

const loadCrop = async () => (await import("./crop-dialog.tsx")).CropDialog;

/** One picture or video with its settings. */
export function PageEditor(props: PageEditorProps) {
  const { page, index, count, layout, flags, mediaOf, onChange, onCover, onMove, onRemove } = props;
  const t = useTexts("pinBuilder");
  const [isCropping, setCropping] = useState(false);
  const CropDialog = useChunk(loadCrop, isCropping, () => setCropping(false));
  const number = index + 1;
  const video = mediaOf(page.videoId);
  const media = mediaOf(page.mediaUploadId) ?? video;
  const cut = useVideoCut(video, props.cuts);
  const isIdea = layout === "story";
  const canTag = video ? flags.videoTagging : isIdea ? flags.ideaPinProductTagging : flags.shopThePin;
  // The first tag is added by its button, so that a press on the picture doesn't add one by accident. Videos are left out,
  // because a press plays them.
  const canPoint = canTag && !video && flags.tagging && page.tags.length > 0 && page.tags.length < TAGS_MAX;
  if (!media) return null;
  return (
    <section
      aria-label={t("page.label", { number })}
      className="flex flex-col gap-4 border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <div className="relative overflow-hidden rounded-[24px] bg-wash">
        {video ? (
          <VideoPreview video={video} cut={cut} cover={<CutPicture media={media} page={page} />} />
        ) : (
          <CutPicture media={media} page={page} />
        )}
        {video && (
          <span className="absolute top-3 left-3 flex items-center gap-1 rounded-full bg-surface/90 px-2.5 py-1 text-xs font-semibold">
            <Film size={14} aria-hidden="true" />{" "}
            {video.loops ? t("video.loop") : t("page.seconds", { count: Math.round((video.durationMs ?? 0) / 1_000) })}
          </span>
        )}
        {canPoint && (
          // The button and the sliders below do the same as the pointer.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <span
            className="absolute inset-0 cursor-crosshair"
            onClick={(event) => {
              const area = event.currentTarget.getBoundingClientRect();
              const [x, y] = [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height];
              onChange({ tags: [...page.tags, { x, y, title: "", link: "" }] }, `page ${index} tags`);
            }}
          />
        )}
        <TextLayers layers={page.layers} />
        {page.tags.map((tag, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the points hold no state
            key={at}
            aria-hidden="true"
            style={{ left: `${tag.x * 100}%`, top: `${tag.y * 100}%` }}
            className="absolute size-5 -translate-1/2 rounded-full border-4 border-white bg-black shadow-low"
          />
        ))}
        <div className="absolute top-3 right-3 flex gap-2">
          {count > 1 && (
            <>
              <IconButton
                variant="floating"
                label={t("page.up", { number })}
                icon={<ArrowUp size={18} />}
                isDisabled={index === 0}
                onPress={() => onMove(-1)}
              />
              <IconButton
                variant="floating"
                label={t("page.down", { number })}
                icon={<ArrowDown size={18} />}
                isDisabled={index === count - 1}
                onPress={() => onMove(1)}
              />
            </>
          )}
          <IconButton
            variant="floating"
            label={t("page.remove", { number })}
            icon={<Trash2 size={18} />}
            onPress={onRemove}
          />
        </div>
      </div>
      {(flags.editing || isIdea) && !video && (
        <Button onPress={() => setCropping(true)} className="self-start">
          <Crop size={18} aria-hidden="true" /> {t("crop.open")}
        </Button>
      )}
      {video && (
        <VideoEditor
          key={video.mediaId}
          videoId={video.mediaId}
          durationMs={video.durationMs ?? 0}
          cut={cut}
          loops={video.loops}
          canCut={flags.videoEditing}
          onCover={({ mediaUploadId, imageUrl, width, height }) =>
            onCover({
              mediaId: mediaUploadId,
              url: imageUrl,
              width,
              height,
              isVideo: false,
              durationMs: null,
              loops: false,
              cut: null,
            })
          }
        />
      )}
      {layout !== "single" && (
        <TextField
          label={t("page.title")}
          value={page.title}
          onChange={(title) => onChange({ title }, `page ${index} title`)}
          maxLength={100}
        />
      )}
      {(!isIdea || flags.ideaPinAltText) && (
        <TextField
          label={t("page.altText")}
          value={page.altText}
          onChange={(altText) => onChange({ altText }, `page ${index} alt`)}
          description={t("page.altHint")}
          maxLength={500}
          multiline
          rows={2}
        />
      )}
      {(flags.editing || isIdea) && (
        <LayersEditor
          layers={page.layers}
          hasFonts={flags.systemFonts}
          onChange={(layers, field) => onChange({ layers }, `page ${index} ${field}`)}
        />
      )}
      {canTag && (
        <TagsEditor
          hasPoints={flags.tagging}
          tags={page.tags}
          onChange={(tags, field) => onChange({ tags }, `page ${index} ${field}`)}
        />
      )}
      {CropDialog && isCropping && (
        <CropDialog
          url={media.url}
          layout={layout}
          crop={page.crop}
          onClose={() => setCropping(false)}
          onDone={(crop) => {
            onChange({ crop }, `page ${index} crop`);
            setCropping(false);
          }}
        />
      )}
    </section>
  );
}

/** Previews the crop: the frame has its ratio, and the picture is offset behind it. */
function CutPicture({ media, page }: { media: DraftMedia; page: DraftPage }) {
  const { x, y, w, h } = page.videoId ? { x: 0, y: 0, w: 1, h: 1 } : (page.crop ?? { x: 0, y: 0, w: 1, h: 1 });
  return (
    <div
      className="relative w-full overflow-hidden"
      style={{ aspectRatio: `${Math.max(1, media.width * w)} / ${Math.max(1, media.height * h)}` }}
    >
      <img
        src={media.url}
        alt={page.altText}
        className="absolute max-w-none"
        style={{ width: `${100 / w}%`, left: `${(-100 * x) / w}%`, top: `${(-100 * y) / h}%` }}
      />
    </div>
  );
}
