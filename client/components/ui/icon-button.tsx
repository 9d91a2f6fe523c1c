import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { type ButtonSize, type IconButtonVariant, iconButtonStyle } from "./button-style.ts";
import { cx } from "./cx.ts";
import { loadTooltip } from "./load-tooltip.ts";
import { Spinner } from "./spinner.tsx";
import { usePart } from "./use-part.ts";
import { useTooltip } from "./use-tooltip.ts";

export interface IconButtonProps extends Omit<AriaButtonProps, "children" | "className" | "aria-label"> {
  /** Read out, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
  size?: ButtonSize;
  hideTooltip?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button that shows a picture only. */
export function IconButton({ hideTooltip = false, ...props }: IconButtonProps) {
  return hideTooltip ? <RoundButton {...props} /> : <ExplainedButton {...props} />;
}
type RoundButtonProps = Omit<IconButtonProps, "hideTooltip">;

function RoundButton({ label, icon, variant = "ghost", size = "md", className, ...props }: RoundButtonProps) {
  return (
    <AriaButton {...props} aria-label={label} className={cx(iconButtonStyle(variant, size), className)}>
      {props.isPending ? <Spinner size={18} says="wait" /> : icon}
    </AriaButton>
  );
}

function ExplainedButton(props: RoundButtonProps) {
  const { triggerProps, tooltipProps } = useTooltip(props);
  const Tooltip = usePart(loadTooltip, tooltipProps.isOpen, () => tooltipProps.onOpenChange(false));
  return (
    <>
      <RoundButton {...triggerProps} />
      {Tooltip && <Tooltip {...tooltipProps}>{props.label}</Tooltip>}
    </>
  );
}
