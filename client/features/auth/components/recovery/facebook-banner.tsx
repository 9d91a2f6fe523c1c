import { useHasBeen } from "../../../../lib/browser/use-hydrated.ts";
import { useExperiment, usePageConfig } from "../../../../lib/navigation/page-config.ts";
import type { EntryText } from "../../../../lib/texts/entry-text.ts";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { useEntryText } from "../../../../lib/texts/use-entry-text.ts";
import { offersFacebookRecovery } from "../../flow/entry/options.ts";
import type { EntryFlow, EntryStep } from "../../flow/entry/state.ts";
import type { Entry } from "../../hooks/use-entry.ts";
import { type FacebookWay, useFacebookRecovery } from "../../hooks/use-facebook-recovery.ts";
import { RecoveryDialog } from "../entry-chunks.tsx";
import { TextButton } from "../text-button.tsx";

/**
 * Whether the log-in replaces Facebook's button with a banner that it is gone: by the banner's experiment, and on the
 * recovery page (`?lookup=true`).
 */
export function useShowsFacebookBanner({ options }: EntryFlow): boolean {
  const { providers } = usePageConfig();
  const isOn = useExperiment("dweb_unauth_fb_login_dynamic_banner");
  return providers.includes("facebook") && (isOn || options.isLookup);
}

interface FacebookBannerProps {
  entry: Entry;
  step: EntryStep;
}

const TEXTS = {
  unknown: "facebook.gone",
  google: "facebook.useGoogle",
  password: "facebook.usePassword",
  only: "facebook.only",
} as const satisfies Record<FacebookWay, string>;

/** Explains what happened to Facebook's log-in, above either form. */
export function FacebookBanner({ entry, step }: FacebookBannerProps) {
  const t = useTexts("auth");
  const isGone = useShowsFacebookBanner(entry.flow);
  if (step.at === "signup" && step.prevented === "facebook") {
    return (
      <p role="alert" className="text-pretty rounded-field bg-danger px-4 py-3 text-sm font-semibold text-on-danger">
        {t("facebook.newUsers")}
      </p>
    );
  }
  return step.at === "login" && isGone ? <Recovery entry={entry} error={step.errors.facebook} /> : null;
}

/** @param error of Facebook's log-in, shown here because the banner replaces its button */
function Recovery({ entry, error }: { entry: Entry; error: EntryText | undefined }) {
  const t = useTexts("auth");
  const read = useEntryText();
  const recovery = useFacebookRecovery(entry);
  const { way, isBusy, isUnmatched, lacksEmail, find, shareEmail, reset, close } = recovery;
  const hasNotice = useHasBeen(isUnmatched);
  const recovers = offersFacebookRecovery(entry.flow.options);
  return (
    <div
      role="status"
      className="text-pretty flex flex-col items-start gap-1 rounded-field bg-accent-wash px-4 py-3 text-sm"
    >
      {recovers && way === "only" ? (
        <p>
          {t("facebook.onlyRecover")} <TextButton onPress={reset}>{t("facebook.recover")}</TextButton>
        </p>
      ) : (
        <p>{t(TEXTS[way])}</p>
      )}
      {error && <p className="font-semibold text-danger">{read(error)}</p>}
      {recovers && way === "unknown" && (
        <TextButton isDisabled={isBusy} onPress={find}>
          {t("facebook.find")}
        </TextButton>
      )}
      {recovers && lacksEmail && (
        <>
          <p>{t("facebook.noEmail")}</p>
          <TextButton isDisabled={isBusy} onPress={shareEmail}>
            {t("facebook.shareEmail")}
          </TextButton>
        </>
      )}
      {hasNotice && (
        <RecoveryDialog notice={isUnmatched ? { kind: "not-matched" } : null} onClose={close} onReset={reset} />
      )}
    </div>
  );
}
