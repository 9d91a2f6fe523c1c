import { ProgressBar as AriaProgressBar, Label } from "react-aria-components";

export interface ProgressBarProps {
  label: string;
  hideLabel?: boolean;
  /** 0 to 100; null while nobody knows. */
  value: number | null;
}

/** How far a long action has come. */
export function ProgressBar({ label, hideLabel = false, value }: ProgressBarProps) {
  return (
    <AriaProgressBar value={value ?? 0} isIndeterminate={value === null} className="block w-full">
      {({ percentage, valueText }) => (
        <>
          <span className={hideLabel ? "sr-only" : "mb-1.5 flex justify-between gap-3 text-[13px]"}>
            <Label className="font-medium">{label}</Label>
            {value !== null && <span className="text-ink-soft tabular-nums">{valueText}</span>}
          </span>
          <span className="block h-2 overflow-hidden rounded-full bg-wash-strong forced-colors:border">
            <span
              style={{ width: value === null ? "35%" : `${percentage ?? 0}%` }}
              className={`block h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-[width] duration-200 ${value === null ? "sweep" : ""}`}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
