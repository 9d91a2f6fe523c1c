import type { ReactNode } from "react";
import { PressButton } from "../../../components/ui/press-button.tsx";

interface TextButtonProps {
  children: ReactNode;
  onPress: () => void;
  isDisabled?: boolean;
}

/** A button in the shape of a link within running text. */
export function TextButton(props: TextButtonProps) {
  return (
    <PressButton
      {...props}
      className="rounded-sm py-0.5 [text-align:inherit] font-semibold text-accent underline underline-offset-3 hover:text-accent-strong disabled:opacity-60"
    />
  );
}
