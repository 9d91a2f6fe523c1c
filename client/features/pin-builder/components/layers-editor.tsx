import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import {
  LAYER_TEXT_MAX,
  LAYERS_MAX,
  TEXT_ALIGNMENTS,
  TEXT_COLORS,
  TEXT_FONTS,
  TEXT_PLACEMENTS,
  TEXT_SIZES,
  TEXT_TRANSFORMS,
  TEXT_VERTICALS,
} from "../../../../src/model/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { DraftLayer } from "../flow/editor.flow.ts";

interface LayersEditorProps {
  layers: readonly DraftLayer[];
  hasFonts: boolean;
  onChange: (layers: DraftLayer[], field: string) => void;
}

const NEW: DraftLayer = {
  text: "",
  placement: "bl",
  alignment: "left",
  vertical: "bottom",
  transform: "none",
  size: "md",
  font: "sans",
  color: "light",
};

/** The text layers over a picture, each with its position and style. */
export function LayersEditor({ layers, hasFonts, onChange }: LayersEditorProps) {
  const t = useTexts("pinBuilder");
  const set = (index: number, fields: Partial<DraftLayer>, field: string) =>
    onChange(
      layers.map((layer, at) => (at === index ? { ...layer, ...fields } : layer)),
      `layer ${index} ${field}`,
    );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-base font-bold">{t("text.heading")}</legend>
      {layers.map((layer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two layers differ only by their order
        <div key={index} className="rounded-2xl bg-wash p-3">
          <div className="flex items-start gap-2">
            <TextField
              label={t("text.label", { number: index + 1 })}
              value={layer.text}
              onChange={(text) => set(index, { text }, "text")}
              maxLength={LAYER_TEXT_MAX}
              multiline
              rows={1}
              className="grow"
            />
            <IconButton
              label={t("text.remove", { number: index + 1 })}
              icon={<Trash2 size={18} />}
              onPress={() =>
                onChange(
                  layers.filter((_, at) => at !== index),
                  "layers",
                )
              }
              className="mt-6"
            />
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3">
            <SelectField
              label={t("text.placement")}
              options={TEXT_PLACEMENTS.map((value) => ({ value, label: t(`text.places.${value}`) }))}
              value={layer.placement}
              onChange={(placement) =>
                set(index, { placement, vertical: placement.startsWith("t") ? "top" : "bottom" }, "placement")
              }
            />
            <SelectField
              label={t("text.vertical")}
              options={TEXT_VERTICALS.map((value) => ({ value, label: t(`text.verticals.${value}`) }))}
              value={layer.vertical}
              onChange={(vertical) => set(index, { vertical }, "vertical")}
            />
            <SelectField
              label={t("text.size")}
              options={TEXT_SIZES.map((value) => ({ value, label: t(`text.sizes.${value}`) }))}
              value={layer.size}
              onChange={(size) => set(index, { size }, "size")}
            />
            <SelectField
              label={t("text.alignment")}
              options={TEXT_ALIGNMENTS.map((value) => ({ value, label: t(`text.alignments.${value}`) }))}
              value={layer.alignment}
              onChange={(alignment) => set(index, { alignment }, "alignment")}
            />
            <SelectField
              label={t("text.transform")}
              options={TEXT_TRANSFORMS.map((value) => ({ value, label: t(`text.transforms.${value}`) }))}
              value={layer.transform}
              onChange={(transform) => set(index, { transform }, "transform")}
            />
            <SelectField
              label={t("text.color")}
              options={TEXT_COLORS.map((value) => ({ value, label: t(`text.colors.${value}`) }))}
              value={layer.color}
              onChange={(color) => set(index, { color }, "color")}
            />
            {hasFonts && (
              <SelectField
                label={t("text.font")}
                options={TEXT_FONTS.map((value) => ({ value, label: t(`text.fonts.${value}`) }))}
                value={layer.font}
                onChange={(font) => set(index, { font }, "font")}
              />
            )}
          </div>
        </div>
      ))}
      {layers.length < LAYERS_MAX && (
        <Button onPress={() => onChange([...layers, NEW], "layers")} className="self-start">
          <Plus size={18} aria-hidden="true" /> {t("text.add")}
        </Button>
      )}
    </fieldset>
  );
}
