import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { TAGS_MAX } from "../../../../src/pin-builder/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Slider } from "../../../components/ui/slider.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { withScheme } from "../../../lib/forms/with-scheme.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { DraftTag } from "../flow/editor.flow.ts";

interface TagsEditorProps {
  tags: readonly DraftTag[];
  /** True if each may have its own point; otherwise they are centered. */
  hasPoints: boolean;
  onChange: (tags: DraftTag[], field: string) => void;
}

/** Product tags at points of a picture; the points can also be entered as numbers, without a pointer. */
export function TagsEditor({ tags, hasPoints, onChange }: TagsEditorProps) {
  const t = useTexts("pinBuilder");
  const set = (index: number, fields: Partial<DraftTag>, field: string) =>
    onChange(
      tags.map((tag, at) => (at === index ? { ...tag, ...fields } : tag)),
      `tag ${index} ${field}`,
    );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-base font-bold">{t("tags.heading")}</legend>
      {tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tags differ only by their order
        <div key={index} className="rounded-2xl bg-wash p-3">
          <div className="flex items-start gap-2">
            <TextField
              label={t("tags.name", { number: index + 1 })}
              value={tag.title}
              onChange={(title) => set(index, { title }, "title")}
              maxLength={100}
              className="grow"
            />
            <IconButton
              label={t("tags.remove", { number: index + 1 })}
              icon={<Trash2 size={18} />}
              onPress={() =>
                onChange(
                  tags.filter((_, at) => at !== index),
                  "tags",
                )
              }
              className="mt-6"
            />
          </div>
          <TextField
            label={t("tags.link", { number: index + 1 })}
            type="url"
            placeholder="https://"
            value={tag.link ?? ""}
            onChange={(link) => set(index, { link }, "link")}
            onBlur={() => set(index, { link: withScheme(tag.link ?? "") }, "link")}
          />
          {hasPoints && (
            <div className="grid gap-3 sm:grid-cols-2">
              <Slider
                label={t("tags.across")}
                value={Math.round(tag.x * 100)}
                onChange={(x) => set(index, { x: x / 100 }, "x")}
              />
              <Slider
                label={t("tags.down")}
                value={Math.round(tag.y * 100)}
                onChange={(y) => set(index, { y: y / 100 }, "y")}
              />
            </div>
          )}
        </div>
      ))}
      {tags.length < TAGS_MAX && (
        <Button
          onPress={() => onChange([...tags, { x: 0.5, y: 0.5, title: "", link: "" }], "tags")}
          className="self-start"
        >
          <Plus size={18} aria-hidden="true" /> {t("tags.add")}
        </Button>
      )}
    </fieldset>
  );
}
