import type { ReactNode } from "react";
import { usePageConfig } from "../../../lib/page-config.ts";
import { ALREADY_MEMBER, HAS_ACCOUNT, notYetOn, termsOf } from "../copy.ts";
import type { LogInValues } from "../hooks/use-log-in.ts";
import { LogInForm } from "./log-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export type AuthMode = "login" | "signup";

interface AuthPanelProps {
  mode: AuthMode;
  /** What was typed into the sign-up when its address turned out to have an account. */
  typed: LogInValues | null;
  onTaken: (typed: LogInValues) => void;
  onDone: () => void;
  /** Leads to the other form: a link on a page, a button in a window. */
  toggle: ReactNode;
}

/** Either form with what stands under it. The page and the window share it. */
export function AuthPanel({ mode, typed, onTaken, onDone, toggle }: AuthPanelProps) {
  const { brandName } = usePageConfig();
  return (
    <div className="flex flex-col gap-4">
      {mode === "login" && typed && (
        <p role="status" className="rounded-field bg-accent-wash px-4 py-3 text-sm">
          {HAS_ACCOUNT}
        </p>
      )}
      {mode === "login" ? (
        <LogInForm typed={typed} onDone={onDone} />
      ) : (
        <SignUpForm onDone={onDone} onTaken={onTaken} />
      )}
      <p className="text-center text-xs text-pretty text-ink-soft">{termsOf(brandName)}</p>
      <p className="border-t border-line pt-4 text-center text-[15px]">
        {mode === "login" ? notYetOn(brandName) : ALREADY_MEMBER} {toggle}
      </p>
    </div>
  );
}
