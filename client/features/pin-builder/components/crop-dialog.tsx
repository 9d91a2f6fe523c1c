import "react-easy-crop/react-easy-crop.css";
import { useState } from "react";
import Cropper from "react-easy-crop";
import { RATIOS, type Ratio, ratioOf } from "../../../../src/pin-builder/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Slider } from "../../../components/ui/slider.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { DraftPage, Layout } from "../flow/editor.flow.ts";

interface CropDialogProps {
  url: string;
  layout: Layout;
  crop: DraftPage["crop"];
  onDone: (crop: DraftPage["crop"]) => void;
  onClose: () => void;
}

const ZOOM_MAX = 3;

/** The aspect ratios of a format. */
const shapesOf = (layout: Layout): Ratio[] => [
  ...new Set<Ratio>(
    layout === "story" ? [...RATIOS.story, ...RATIOS.farPortrait, ...RATIOS.farLandscape] : RATIOS[layout],
  ),
];

/** Crops a picture to one of the listed ratios. */
export function CropDialog({ url, layout, crop: before, onDone, onClose }: CropDialogProps) {
  const t = useTexts("pinBuilder");
  const shapes = shapesOf(layout);
  const [shape, setShape] = useState<Ratio | "whole">(before ? (shapes[0] ?? "2:3") : "whole");
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<DraftPage["crop"]>(before);
  const options = [
    { value: "whole" as const, label: t("crop.whole") },
    ...shapes.map((ratio) => ({ value: ratio, label: ratio })),
  ];
  return (
    <Dialog
      title={t("crop.title")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width={560}
      footer={
        <Button variant="primary" onPress={() => onDone(shape === "whole" ? null : area)}>
          {t("crop.done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="relative h-[min(52svh,420px)] overflow-hidden rounded-2xl bg-wash">
          {shape === "whole" ? (
            <img src={url} alt="" className="size-full object-contain" />
          ) : (
            <Cropper
              image={url}
              crop={at}
              zoom={zoom}
              maxZoom={ZOOM_MAX}
              aspect={ratioOf(shape)}
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropAreaChange={({ x, y, width, height }) =>
                setArea({ x: share(x), y: share(y), w: share(width), h: share(height) })
              }
              disableAutomaticStylesInjection
              showGrid
            />
          )}
        </div>
        <SelectField label={t("crop.ratio")} options={options} value={shape} onChange={setShape} />
        {shape !== "whole" && (
          <>
            <Slider
              label={t("crop.zoom")}
              value={Math.round(((zoom - 1) / (ZOOM_MAX - 1)) * 100)}
              onChange={(value) => setZoom(1 + (value / 100) * (ZOOM_MAX - 1))}
            />
            <p className="text-[0.8125rem] text-ink-soft">{t("crop.hint")}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Percent as a fraction, clamped to the picture's edges. */
const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));
