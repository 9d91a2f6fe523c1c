import { useEffect, useState } from "react";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { WELCOME_BAR } from "../../../lib/entry/limits.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** How often the bar moves on (milliseconds); in between the browser draws the way. */
const STEP_MS = 200;

/**
 * Stands in for the forms while a one-tap registration completes: the bar comes to 95 percent and waits there. The title is
 * that of the page or window; here it is said once, apart from the bar, whose every step would be read out with it.
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
