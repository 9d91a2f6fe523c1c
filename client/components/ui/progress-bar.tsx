import { useId } from "react";

export interface ProgressBarProps {
  label: string;
  hideLabel?: boolean;
  /** 0 to 100; null if unknown. */
  value: number | null;
}

/**
 * The progress of a long action. Custom, because the library's button imports its version, which would then load with every
 * page.
 */
export function ProgressBar({ label, hideLabel = false, value }: ProgressBarProps) {
  const id = useId();
  const percent = value === null ? null : Math.min(100, Math.max(0, value));
  const text = percent === null ? undefined : `${Math.round(percent)}%`;
  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={text}
      className="block w-full"
    >
      <span className={hideLabel ? "sr-only" : "mb-2 flex justify-between gap-3 text-[0.8125rem]"}>
        <span id={id} className="font-medium">
          {label}
        </span>
        {text && <span className="text-ink-soft tabular-nums">{text}</span>}
      </span>
      <span className="block h-2 overflow-hidden rounded-full bg-wash-strong forced-colors:border">
        <span
          style={{ width: percent === null ? "35%" : `${percent}%` }}
          className={`block h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-[width] duration-200 ${percent === null ? "sweep" : ""}`}
        />
      </span>
    </div>
  );
}
