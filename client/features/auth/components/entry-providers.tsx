import type { ReactNode } from "react";
import { IdentityButtons } from "../../../components/domain/identity-buttons.tsx";
import { providerField } from "../../../lib/entry/credentials.ts";
import { TOOLTIP_LAYER } from "../../../lib/entry/limits.ts";
import { useOneTap } from "../../../lib/identity/use-one-tap.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import type { LogInStep, SignUpStep } from "../flow/entry/state.ts";
import { formWidth } from "../flow/entry/titles.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { useShowsFacebookBanner } from "./recovery/facebook-banner.tsx";

interface EntryProvidersProps {
  entry: Entry;
  step: LogInStep | SignUpStep;
}

/** The provider buttons under either form; nothing if the site has no providers. */
export function EntryProviders({ entry, step }: EntryProvidersProps) {
  const t = useTexts("auth");
  const read = useEntryText();
  const { providers } = usePageConfig();
  const { flow, send } = entry;
  const isLogIn = step.at === "login";
  // A look-up with Google found no account, so sign-up with Google is not offered.
  const isPrevented = step.at === "signup" && step.prevented !== null && providerField(step.prevented) === "google";
  // One-tap isn't shown while a window explains why the last attempt failed.
  const isFree = flow.cover === "none" && flow.modal === null;
  // The underage flag only blocks new accounts: other people who use this device can still log in.
  const isBlocked = flow.isUnderage && !isLogIn;
  useOneTap(!isBlocked && !isPrevented && isFree, isLogIn ? "signin" : "signup", (identity) =>
    send({ type: "socialAnswered", identity }),
  );
  // The banner about Facebook's log-in has its own button.
  const isFacebookGone = useShowsFacebookBanner(flow);
  // Facebook is for existing accounts only; new ones can't use it.
  const isShown = { google: !isPrevented, facebook: isLogIn && !isFacebookGone, line: true };
  const offered = providers.filter((provider) => isShown[provider]);
  if (offered.length === 0) return null;
  const errors: Record<string, string> = {};
  if (isLogIn && step.errors.google) errors.google = read(step.errors.google);
  if (isLogIn && step.errors.facebook) errors.facebook = read(step.errors.facebook);
  if (isLogIn && step.errors.line) errors.line = read(step.errors.line);
  const { tooltip } = step;
  const around = (provider: string, button: ReactNode) =>
    tooltip && providerField(tooltip.provider) === provider ? (
      <span className="relative block">
        {button}
        <span
          role="status"
          style={{ zIndex: TOOLTIP_LAYER }}
          className="absolute inset-x-0 top-full mt-2 block rounded-xl bg-inverse px-4 py-2.5 text-sm text-on-inverse shadow-float"
        >
          {read(tooltip.text)}
        </span>
      </span>
    ) : (
      button
    );
  return (
    <div style={{ maxWidth: formWidth(flow.options) }} className="mx-auto flex w-full flex-col gap-3">
      <p aria-hidden="true" className="text-center text-xs font-semibold text-ink-soft uppercase">
        {t("or")}
      </p>
      <IdentityButtons
        providers={offered}
        isDisabled={isBlocked}
        errors={errors}
        around={around}
        onPress={(provider) => send({ type: "socialPressed", provider })}
      />
    </div>
  );
}
