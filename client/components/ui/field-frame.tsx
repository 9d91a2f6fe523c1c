import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** The common style of inputs. */
export const INPUT_STYLE =
  "w-full min-h-12 rounded-field border border-line-strong bg-surface px-4 py-2.5 text-base text-ink transition-colors duration-150 hover:border-ink-soft focus:outline-2 focus:outline-offset-1 focus:outline-focus data-invalid:border-danger aria-invalid:border-danger disabled:opacity-60 data-disabled:opacity-60";

interface FieldLabelProps {
  /** The input's id. */
  htmlFor: string;
  label: string;
  hideLabel?: boolean;
  extra?: ReactNode;
}

/** The label above an input. */
export function FieldLabel({ htmlFor, label, hideLabel = false, extra }: FieldLabelProps) {
  return (
    <span className={hideLabel && !extra ? "sr-only" : "mb-2 flex items-center gap-2"}>
      <label htmlFor={htmlFor} className={cx("text-sm font-medium text-ink", hideLabel && "sr-only")}>
        {label}
      </label>
      {extra}
    </span>
  );
}

interface FieldFootProps {
  /** The id of the description for the input. */
  id: string;
  error: ReactNode;
  description?: ReactNode;
  /** Shown at the line's end, such as a count. */
  end?: ReactNode;
}

/** The line under an input, or the space between two fields. An error replaces the description. */
export function FieldFoot({ id, error, description, end }: FieldFootProps) {
  return (
    <div
      data-foot=""
      className={cx("mt-1 flex gap-3 text-[0.8125rem] leading-5", error || description || end ? "min-h-8" : "min-h-2")}
    >
      <div className="min-w-0 grow">
        {error ? (
          <span id={id} className="flex gap-2 pb-1 font-medium text-danger">
            <CircleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </span>
        ) : (
          description && (
            <span id={id} className="text-ink-soft">
              {description}
            </span>
          )
        )}
      </div>
      {end}
    </div>
  );
}
