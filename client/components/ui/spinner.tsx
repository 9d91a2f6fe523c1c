import { useUiTexts } from "../../lib/texts/texts.ts";
import { cx } from "./cx.ts";

interface SpinnerProps {
  /** Pixels. */
  size?: number;
  label?: string;
  /** The label to use if `label` is missing. */
  says?: "loading" | "wait";
  className?: string;
}

/** Indicates work of unknown duration. */
export function Spinner({ size = 24, label, says = "loading", className }: SpinnerProps) {
  const t = useUiTexts();
  return (
    <span role="img" aria-label={label ?? t(says)} className={cx("inline-grid", className)}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className="animate-spin">
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity="0.22" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}

/** A placeholder for a part of a page while it loads. @param label for screen readers; "Loading" by default */
export function ChunkLoading({ label }: { label?: string }) {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner size={32} {...(label !== undefined && { label })} />
    </div>
  );
}
