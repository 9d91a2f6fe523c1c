import { Slider as AriaSlider, Label, SliderThumb, SliderTrack } from "react-aria-components";

interface SliderProps {
  label: string;
  /** 0 to 100. */
  value: number;
  onChange: (value: number) => void;
}

/** A percentage that is set by dragging or with the arrow keys. */
export function Slider({ label, value, onChange }: SliderProps) {
  return (
    <AriaSlider value={value} onChange={onChange} minValue={0} maxValue={100} className="flex w-full flex-col gap-1">
      <Label className="text-[0.8125rem] text-ink-soft">{label}</Label>
      <SliderTrack className="relative flex h-8 w-full items-center px-2.5 before:h-1.5 before:w-full before:rounded-full before:bg-wash-strong">
        <SliderThumb className="top-1/2 size-5 rounded-full border-2 border-surface bg-accent shadow-low data-dragging:scale-110 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus" />
      </SliderTrack>
    </AriaSlider>
  );
}
