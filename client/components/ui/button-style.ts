import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "bg-wash text-ink hover:bg-wash-strong",
  ghost: "bg-transparent text-ink hover:bg-wash",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
};

/** The small one is 36 px high, and its hit area grows to 44 px by a pseudo element (WCAG 2.5.8 asks for 24). */
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3.5 text-sm before:absolute before:-inset-1",
  md: "min-h-11 px-5 text-[0.9375rem]",
  lg: "min-h-13 px-6 text-base",
};

/** Forced colors remove the background, so an outline marks the button. */
const SHARED =
  "relative forced-colors:border inline-flex items-center justify-center gap-2 rounded-full font-semibold no-underline select-none transition-[background-color,scale,opacity] duration-150 active:not-aria-disabled:scale-[0.97] disabled:opacity-50";

/** The styles that buttons and button-shaped links share. If one can't grow wider, it grows taller. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, fullWidth = false) =>
  cx(SHARED, VARIANTS[variant], SIZES[size], fullWidth ? "w-full py-1.5 text-center" : "whitespace-nowrap");

const ICON_VARIANTS = {
  primary: VARIANTS.primary,
  secondary: VARIANTS.secondary,
  ghost: "text-ink hover:bg-wash",
  danger: VARIANTS.danger,
  /** Floats over a picture. */
  floating: "bg-surface text-ink shadow-low hover:bg-wash",
};
export type IconButtonVariant = keyof typeof ICON_VARIANTS;

const ICON_SIZES: Record<ButtonSize, string> = {
  sm: "size-9 before:absolute before:-inset-1",
  md: "size-11",
  lg: "size-13",
};

/** The styles of a round icon button. */
export const iconButtonStyle = (variant: IconButtonVariant, size: ButtonSize) =>
  cx(
    "relative inline-grid shrink-0 place-items-center rounded-full transition-[background-color,scale] duration-150 active:not-aria-disabled:scale-95 disabled:opacity-50",
    ICON_VARIANTS[variant],
    ICON_SIZES[size],
  );
