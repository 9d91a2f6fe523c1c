import type { ReactNode, Ref } from "react";
import { type ButtonSize, type IconButtonVariant, iconButtonStyle } from "./button-style.ts";
import { cx } from "./cx.ts";
import { PressButton, type PressButtonProps } from "./press-button.tsx";
import { Spinner } from "./spinner.tsx";
import { useChunk } from "./use-chunk.ts";
import { loadTooltip, useTooltip } from "./use-tooltip.ts";

export interface IconButtonProps extends Omit<PressButtonProps, "children" | "className" | "aria-label"> {
  /** Read out, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
  size?: ButtonSize;
  hideTooltip?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with only an icon. */
export function IconButton({ hideTooltip = false, ...props }: IconButtonProps) {
  return hideTooltip ? <RoundButton {...props} /> : <ExplainedButton {...props} />;
}
type RoundButtonProps = Omit<IconButtonProps, "hideTooltip">;

function RoundButton({ label, icon, variant = "ghost", size = "md", className, ...props }: RoundButtonProps) {
  return (
    <PressButton {...props} aria-label={label} className={cx(iconButtonStyle(variant, size), className)}>
      {props.isPending ? <Spinner size={18} says="wait" /> : icon}
    </PressButton>
  );
}

function ExplainedButton(props: RoundButtonProps) {
  const { triggerProps, tooltipProps } = useTooltip(props);
  const Tooltip = useChunk(loadTooltip, tooltipProps.isOpen, () => tooltipProps.onOpenChange(false));
  return (
    <>
      <RoundButton {...triggerProps} />
      {Tooltip && <Tooltip {...tooltipProps}>{props.label}</Tooltip>}
    </>
  );
}
