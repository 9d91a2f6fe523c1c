import type { ReactNode } from "react";
import { PROVIDER_NAMES } from "../../../src/identity/provider.ts";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import type { WindowProvider } from "../../lib/identity/ask-provider.ts";
import { useExperiment } from "../../lib/navigation/page-config.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { ProviderMark } from "./provider-mark.tsx";

export interface IdentityButtonsProps {
  /** Must call `askProvider` (`client/lib/identity`) synchronously, or browsers block the provider's window. */
  onPress: (provider: WindowProvider) => void;
  /** The site's providers that are offered here. */
  providers: readonly WindowProvider[];
  /** The provider whose window is open or whose answer is pending. */
  pending?: WindowProvider | null;
  isDisabled?: boolean;
  /** An error of one provider, shown under its button and announced. */
  errors?: Partial<Record<WindowProvider, string>>;
  /** An element around one button, such as the tooltip about a deactivated account. */
  around?: (provider: WindowProvider, button: ReactNode) => ReactNode;
}

/** One button for each provider. */
export function IdentityButtons(props: IdentityButtonsProps) {
  const { providers, onPress, pending = null, isDisabled = false, errors = {} } = props;
  const { around = (_, button) => button } = props;
  const t = useTexts("identity");
  const isReady = useHydrated();
  const isConnect = useExperiment("web_google_disabled");
  return (
    <ul aria-label={t("ways")} className="flex flex-col gap-3">
      {providers.map((provider) => {
        const name = PROVIDER_NAMES[provider];
        const error = errors[provider];
        const errorId = `${provider}-error`;
        return (
          <li key={provider}>
            {around(
              provider,
              <Button
                id={provider}
                size="lg"
                fullWidth
                isDisabled={isDisabled || !isReady}
                isPending={pending === provider}
                onPress={() => onPress(provider)}
                {...(error ? { "aria-describedby": errorId } : {})}
              >
                <ProviderMark provider={provider} />
                {provider === "google" && isConnect
                  ? t("connectWith", { provider: name })
                  : t(`continueWith.${provider}`)}
              </Button>,
            )}
            <p id={errorId} role="alert" className="mt-1 px-4 text-center text-sm text-danger empty:hidden">
              {error}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
