import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { useTexts } from "../../../lib/texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { RecaptchaBox } from "./recaptcha-box.tsx";
import type { CaptchaControl } from "./use-captcha.ts";

/** A form's captcha, between the last field and the button; renders nothing until the server asks for one. */
export function Captcha({ control }: { control: CaptchaControl }) {
  const t = useTexts("captcha");
  const { view, isMissed } = control;
  const [unreachable, setUnreachable] = useState(0);
  if (view.kind === "none") return null;
  const isUnreachable = view.kind === "recaptcha" && unreachable === view.round;
  const isFailed = view.kind === "failed" || isUnreachable;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be next to its spinner
    <div role="group" aria-label={t("label")} className="mb-3">
      {view.kind === "recaptcha" && !isUnreachable ? (
        <RecaptchaBox
          key={view.round}
          siteKey={view.siteKey}
          scriptUrl={view.scriptUrl}
          onToken={control.onRecaptcha}
          onUnreachable={() => setUnreachable(view.round)}
        />
      ) : (
        <div
          className={cx(
            "flex min-h-14 items-center gap-3 rounded-field border px-4 py-2.5 text-sm",
            isFailed ? "border-danger" : "border-line bg-wash",
          )}
        >
          {view.kind === "working" ? (
            <Spinner size={22} label="" className="shrink-0 text-accent" />
          ) : isFailed ? (
            <CircleAlert size={22} aria-hidden="true" className="shrink-0 text-danger" />
          ) : (
            <ShieldCheck size={22} aria-hidden="true" className="shrink-0 text-accent" />
          )}
          <p role="status" className="min-w-0 grow text-pretty">
            {isUnreachable ? t("unreachable") : t(view.kind === "recaptcha" ? "working" : view.kind)}
          </p>
          {isFailed && (
            <Button size="sm" onPress={control.again}>
              {t("again")}
            </Button>
          )}
        </div>
      )}
      {isMissed && !isFailed && (
        <p role="alert" className="mt-1 flex gap-2 text-[0.8125rem] leading-5 font-medium text-danger">
          <CircleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t("unsolved")}
        </p>
      )}
    </div>
  );
}
