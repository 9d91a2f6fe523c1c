import type { ReactNode } from "react";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { Button } from "./button.tsx";

interface SubmitButtonProps {
  children: ReactNode;
  isPending: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** The submit button of a full-page form; disabled until the page is hydrated. */
export function SubmitButton({ isDisabled = false, ...props }: SubmitButtonProps) {
  const isReady = useHydrated();
  return <Button {...props} type="submit" variant="primary" size="lg" fullWidth isDisabled={!isReady || isDisabled} />;
}
