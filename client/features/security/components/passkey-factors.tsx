import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useDay } from "../../../lib/format/day.ts";
import { canPasskeys } from "../../../lib/sign-in/passkeys.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Factor, Overview, Passkey } from "../hooks/use-factors.ts";
import { useAddPasskey } from "../hooks/use-passkeys.ts";
import { FactorRow } from "./factor-row.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

interface PasskeyFactorsProps {
  passkeys: Overview["passkeys"];
  /** Whether the site's address supports passkeys. */
  isPossible: boolean;
  onRemove: (factor: Factor) => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** The person's passkeys, and a button to add one. */
export function PasskeyFactors({ passkeys, isPossible, onRemove, onAdded }: PasskeyFactorsProps) {
  const t = useTexts("mfa");
  const day = useDay();
  const isReady = useHydrated();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const { add, isBusy } = useAddPasskey(passkeys.length, onAdded);
  const isInBrowser = !isReady || canPasskeys();
  const detail = ({ createdAt, lastUsedAt, isSynced }: Passkey) =>
    [
      t("security.passkeys.made", { day: day(createdAt) }),
      lastUsedAt ? t("security.passkeys.used", { day: day(lastUsedAt) }) : t("security.passkeys.unused"),
      ...(isSynced ? [t("security.passkeys.synced")] : []),
    ].join(" · ");
  return (
    <SettingsSection title={t("security.passkeys.title")} lead={t("security.passkeys.lead")}>
      {passkeys.length > 0 && (
        <ul aria-label={t("security.passkeys.title")} className="mb-5 flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="py-3 first:pt-0">
              <FactorRow
                icon={Fingerprint}
                title={passkey.name}
                detail={detail(passkey)}
                actions={
                  <>
                    <Button
                      size="sm"
                      aria-label={t("security.passkeys.renameLabel", { name: passkey.name })}
                      onPress={() => setRenamed(passkey)}
                    >
                      {t("security.passkeys.rename")}
                    </Button>
                    <Button
                      size="sm"
                      aria-label={t("security.passkeys.removeLabel", { name: passkey.name })}
                      onPress={() => onRemove({ kind: "passkey", id: passkey.id, name: passkey.name })}
                    >
                      {t("security.remove")}
                    </Button>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isPossible && isInBrowser ? (
        <Button isDisabled={!isReady} isPending={isBusy} onPress={() => void add()}>
          {t("security.passkeys.add")}
        </Button>
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">
          {t(isPossible ? "security.passkeys.notInBrowser" : "security.passkeys.notHere")}
        </p>
      )}
      {renamed && <RenamePasskey key={renamed.id} passkey={renamed} onClose={() => setRenamed(null)} />}
    </SettingsSection>
  );
}
