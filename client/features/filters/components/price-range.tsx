import { Slider, SliderThumb, SliderTrack } from "react-aria-components";
import { rangeBounds } from "../../../../src/filters/apply.ts";
import type { AppliedFilter, FilterModel } from "../../../../src/filters/model.ts";
import { MICRO, priceText } from "../../../../src/money/price.rules.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

const THUMB =
  "top-1/2 size-6 rounded-full border-2 border-surface bg-accent shadow-low data-dragging:scale-110 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus";
/** The number of steps from end to end: fine enough for small prices, few presses for large ones. */
const STEPS = 100;

interface PriceRangeProps {
  model: FilterModel;
  title: string;
  applied: AppliedFilter | undefined;
  onChange: (range: { min: number; max: number }) => void;
}

/** A price range, set by two thumbs or the arrow keys. */
export function PriceRange({ model, title, applied, onChange }: PriceRangeProps) {
  const t = useTexts("shop");
  const { language } = useLanguage();
  const { min, max, unit } = rangeBounds(model);
  const [low, high] = applied?.kind === "range" ? [applied.min, applied.max] : [min, max];
  const price = (value: number) => priceText({ valueInMicroCurrency: value * MICRO, currency: unit }, language);
  const step = Math.max(1, Math.round((max - min) / STEPS));
  const set = ([from = min, to = max]: number[]) => {
    // The last step may be shorter than the others; without this, the slider would stop before it.
    onChange({ min: from, max: to + step > max ? max : to });
  };
  return (
    <Slider
      aria-label={title}
      value={[Math.max(min, low), Math.min(max, high)]}
      onChange={(value) => set(value as number[])}
      minValue={min}
      maxValue={max}
      step={step}
      className="flex flex-col gap-1"
    >
      <output className="text-[0.9375rem]">{t("filters.range", { min: price(low), max: price(high) })}</output>
      <SliderTrack className="relative mx-3 flex h-11 items-center">
        {({ state }) => (
          <>
            <span className="absolute -inset-x-3 h-1.5 rounded-full bg-wash-strong" />
            <span
              className="absolute h-1.5 bg-accent"
              style={{
                left: `${state.getThumbPercent(0) * 100}%`,
                right: `${(1 - state.getThumbPercent(1)) * 100}%`,
              }}
            />
            <SliderThumb index={0} aria-label={t("filters.from")} className={THUMB} />
            <SliderThumb index={1} aria-label={t("filters.to")} className={THUMB} />
          </>
        )}
      </SliderTrack>
    </Slider>
  );
}
