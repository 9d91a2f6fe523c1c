import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldAlert from "lucide-react/icons/shield-exclamation-point";
import { useState } from "react";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { countFactors, type Factor, type Overview, useFactors } from "../hooks/use-factors.ts";
import { AppFactor } from "./app-factor.tsx";
import { PanicOffer } from "./panic-button.tsx";
import { PasskeyFactors } from "./passkey-factors.tsx";
import { PhoneFactor } from "./phone-factor.tsx";
import { RecoveryCodesSection } from "./recovery-codes-section.tsx";
import { RemoveFactor } from "./remove-factor.tsx";
import { ShownCodes } from "./shown-codes.tsx";

/** The settings of all second factors. */
export function SecuritySettings() {
  const factors = useFactors();
  if (factors.data) return <Sections factors={factors.data} />;
  if (factors.isError)
    return <ListFailed text={failureOf(factors.error).message} onRetry={() => void factors.refetch()} />;
  return <Spinner />;
}

function Sections({ factors }: { factors: Overview }) {
  const [asked, setAsked] = useState<Factor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const count = countFactors(factors);
  return (
    <>
      <State isOn={count > 0} />
      <PhoneFactor phone={factors.phone} onRemove={setAsked} onAdded={setCodes} />
      <AppFactor app={factors.app} onRemove={setAsked} onAdded={setCodes} />
      <PasskeyFactors
        passkeys={factors.passkeys}
        isPossible={factors.passkeysPossible}
        onRemove={setAsked}
        onAdded={setCodes}
      />
      <RecoveryCodesSection left={factors.recoveryCodesLeft} isOn={count > 0} onMade={setCodes} />
      <PanicOffer />
      <RemoveFactor factor={asked} isLast={count === 1} onClose={() => setAsked(null)} />
      <ShownCodes codes={codes} onKept={() => setCodes(null)} />
    </>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const t = useTexts("mfa");
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <div className="flex items-start gap-3 rounded-card bg-accent-wash p-5">
      <Icon size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p role="status" className="font-semibold">
          {t(isOn ? "security.on" : "security.off")}
        </p>
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t(isOn ? "security.onLead" : "security.offLead")}</p>
      </div>
    </div>
  );
}
