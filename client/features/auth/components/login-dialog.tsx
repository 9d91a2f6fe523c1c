import { useEffect, useState } from "react";
import { Dialog } from "../../../components/ui/dialog.tsx";
import type { LoginReason } from "../../../lib/login-prompt.ts";
import { LOG_IN, LOG_IN_TITLES, SIGN_UP, SIGN_UP_TITLES } from "../copy.ts";
import { useArrive } from "../hooks/use-arrive.ts";
import type { LogInValues } from "../hooks/use-log-in.ts";
import { type AuthMode, AuthPanel } from "./auth-panel.tsx";

interface LoginDialogProps {
  /** What the visitor wanted to do; null keeps the window closed. */
  reason: LoginReason | null;
  onClose: () => void;
}

/** Spec visitor section 9, "Widths". */
const WIDTH = 484;

/** The log-in and sign-up forms over the page that the visitor was reading; afterwards they are still there. */
export function LoginDialog({ reason, onClose }: LoginDialogProps) {
  const [mode, setMode] = useState<AuthMode>("login");
  const [typed, setTyped] = useState<LogInValues | null>(null);
  const { refresh } = useArrive();
  // The title stays while the window fades away.
  const [shown, setShown] = useState<LoginReason>("see-more");
  useEffect(() => {
    if (!reason) return;
    setShown(reason);
    setMode("login");
    setTyped(null);
  }, [reason]);

  const isLogIn = mode === "login";
  return (
    <Dialog
      title={(isLogIn ? LOG_IN_TITLES : SIGN_UP_TITLES)[shown]}
      isOpen={reason !== null}
      onOpenChange={onClose}
      width={WIDTH}
    >
      <AuthPanel
        mode={mode}
        typed={typed}
        onTaken={(taken) => {
          setTyped(taken);
          setMode("login");
        }}
        onDone={async () => {
          await refresh();
          onClose();
        }}
        toggle={
          <button
            type="button"
            className="font-semibold text-accent underline underline-offset-3"
            onClick={() => {
              setTyped(null);
              setMode(isLogIn ? "signup" : "login");
            }}
          >
            {isLogIn ? SIGN_UP : LOG_IN}
          </button>
        }
      />
    </Dialog>
  );
}
