import { type ComponentProps, useId } from "react";
import { lookOf, readLook } from "../../../../src/boards/look.rules.ts";
import { LAYOUTS, type Layout } from "../../../../src/model/board-look.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Popover } from "../../../components/ui/popover.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { chooseLook } from "../look/choose-look.ts";

/** The viewer's choice as text, and the owner's, as `useLook` returns them. */
export interface LookChoice {
  text: string;
  byOwner: Layout | null;
}

type LookWindowProps = LookChoice & Pick<ComponentProps<typeof Popover>, "triggerRef" | "isOpen" | "onOpenChange">;

const SIZE_NAMES = ["smallest", "small", "medium", "large", "largest"] as const;

/** Chooses the layout of lists of Pins and the size of their pictures; the page behind follows at once. */
export function LookWindow({ text, byOwner, ...window }: LookWindowProps) {
  const t = useTexts("look");
  const sizeId = useId();
  const look = lookOf(readLook(text), byOwner);
  const sizeName = t(`sizes.${SIZE_NAMES[look.size - 1] ?? "medium"}`);
  return (
    <Popover {...window} label={t("open")} placement="bottom end" className="w-72 gap-3 p-4">
      <RadioChoice
        label={t("layout")}
        options={LAYOUTS.map((value) => ({ value, label: t(`layouts.${value}`) }))}
        value={look.layout}
        onChange={(layout) => chooseLook({ ...look, layout })}
      />
      <div>
        <div className="flex justify-between gap-2 text-sm">
          <label htmlFor={sizeId} className="font-medium">
            {t("size")}
          </label>
          <output htmlFor={sizeId} className="text-ink-soft">
            {sizeName}
          </output>
        </div>
        <input
          id={sizeId}
          type="range"
          min={1}
          max={SIZE_NAMES.length}
          step={1}
          value={look.size}
          aria-valuetext={sizeName}
          onChange={(event) => chooseLook({ ...look, size: Number(event.target.value) })}
          className="h-11 w-full cursor-pointer accent-accent"
        />
      </div>
      {text && (
        <Button size="sm" onPress={() => chooseLook(null)}>
          {t("reset")}
        </Button>
      )}
    </Popover>
  );
}
