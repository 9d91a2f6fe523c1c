import type { ReactNode } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Button } from "./button.tsx";

interface SubmitButtonProps {
  children: ReactNode;
  isPending: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** What sends a form that fills its screen. It waits until the page does more than the server's HTML alone could. */
export function SubmitButton({ isDisabled = false, ...props }: SubmitButtonProps) {
  const isReady = useHydrated();
  return <Button {...props} type="submit" variant="primary" size="lg" fullWidth isDisabled={!isReady || isDisabled} />;
}
