import { useEffect, useState } from "react";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { WELCOME_BAR } from "../../../lib/entry/limits.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The interval of the bar's steps in milliseconds; CSS animates between them. */
const STEP_MS = 200;

/**
 * Replaces the form while a one-tap registration completes; the bar stops at 95 percent. The title belongs to the
 * page or window; a separate live region announces it once, so that the bar's steps don't repeat it.
 */
export function WelcomeScreen() {
  const t = useTexts("auth");
  const percent = useWelcomeBar();
  return (
    <div className="flex min-h-80 flex-col items-center justify-center">
      <p role="status" className="sr-only">
        {t("welcome.title")}
      </p>
      <div className="w-full max-w-[268px]">
        <ProgressBar label={t("welcome.progress")} hideLabel value={percent} />
      </div>
    </div>
  );
}

function useWelcomeBar(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => {
      const now = performance.now() - started;
      setElapsed(Math.min(now, WELCOME_BAR.ms));
      if (now >= WELCOME_BAR.ms) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.round((elapsed / WELCOME_BAR.ms) * WELCOME_BAR.percent);
}
