import type { ReactNode } from "react";
import { Button } from "react-aria-components";

interface TextButtonProps {
  children: ReactNode;
  onPress: () => void;
  isDisabled?: boolean;
}

/** A button in the shape of a link within running text. */
export function TextButton(props: TextButtonProps) {
  return (
    <Button
      {...props}
      className="rounded-sm py-0.5 [text-align:inherit] font-semibold text-accent underline underline-offset-3 data-hovered:text-accent-strong data-disabled:opacity-60"
    />
  );
}
