import ChevronDown from "lucide-react/icons/chevron-down";
import {
  Button as AriaButton,
  Disclosure,
  DisclosurePanel,
  Label,
  Slider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from "react-aria-components";
import { fitRegion, REGION_MIN, type Region } from "../../../../src/media/region.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { cx } from "../../../components/ui/cx.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRegionText } from "../hooks/use-region-text.ts";

/** The regions that can be chosen by name. */
const PRESETS = {
  whole: { x: 0, y: 0, w: 1, h: 1 },
  middle: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 },
  left: { x: 0, y: 0, w: 0.5, h: 1 },
  right: { x: 0.5, y: 0, w: 0.5, h: 1 },
  top: { x: 0, y: 0, w: 1, h: 0.5 },
  bottom: { x: 0, y: 0.5, w: 1, h: 0.5 },
} as const satisfies Record<string, Region>;

const PRESET_NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

interface RegionControlsProps {
  region: Region;
  onChange: (region: Region) => void;
}

const SIDES = [
  { side: "x", min: 0, max: 1 - REGION_MIN },
  { side: "y", min: 0, max: 1 - REGION_MIN },
  { side: "w", min: REGION_MIN, max: 1 },
  { side: "h", min: REGION_MIN, max: 1 },
] as const;

/** Moving an edge moves the region; resizing a side stops at the picture's edge. */
function withSide(region: Region, side: keyof Region, value: number): Region {
  const next = { ...region, [side]: value };
  if (side === "w") next.w = Math.min(value, 1 - region.x);
  if (side === "h") next.h = Math.min(value, 1 - region.y);
  return fitRegion(next);
}

/** The region by name, or on demand by numbers, for people who don't draw. The results stay in view. */
export function RegionControls({ region, onChange }: RegionControlsProps) {
  const t = useTexts("visualSearch");
  const regionText = useRegionText();
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="pb-2 text-sm font-semibold">{t("part")}</legend>
        {PRESET_NAMES.map((name) => {
          const isChosen = regionText(PRESETS[name]) === regionText(region);
          return (
            <Button
              key={name}
              size="sm"
              variant={isChosen ? "primary" : "secondary"}
              aria-pressed={isChosen}
              onPress={() => onChange(PRESETS[name])}
            >
              {t(`preset.${name}`)}
            </Button>
          );
        })}
      </fieldset>
      <Disclosure className="group">
        <AriaButton slot="trigger" className={cx(buttonStyle("ghost", "sm"), "-ml-3.5")}>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="transition-transform duration-150 group-data-expanded:rotate-180"
          />
          {t("byNumbers")}
        </AriaButton>
        <DisclosurePanel>
          <div className="grid gap-x-6 gap-y-3 pt-3 sm:grid-cols-2">
            {SIDES.map(({ side, min, max }) => (
              <Slider
                key={side}
                minValue={min}
                maxValue={max}
                step={0.01}
                value={region[side]}
                onChange={(value) => onChange(withSide(region, side, Number(value)))}
                formatOptions={{ style: "percent" }}
                className="grid grid-cols-[1fr_auto] gap-x-3 text-sm"
              >
                <Label>{t(`side.${side}`)}</Label>
                <SliderOutput className="text-ink-soft tabular-nums" />
                <SliderTrack className="relative col-span-2 flex h-8 items-center before:h-1 before:w-full before:rounded-full before:bg-wash-strong">
                  <SliderThumb className="top-1/2 size-5 rounded-full border-2 border-surface bg-accent shadow-low data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-accent" />
                </SliderTrack>
              </Slider>
            ))}
          </div>
        </DisclosurePanel>
      </Disclosure>
    </div>
  );
}
