import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { usePhoneSetup } from "../hooks/use-phone-setup.ts";

interface PhoneSetupProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Asks for a number, then for the code sent to it. Each opening starts over. */
export function PhoneSetup({ isOpen, onClose, onAdded }: PhoneSetupProps) {
  const t = useTexts("mfa");
  return (
    <Dialog title={t("security.phone.title")} isOpen={isOpen} onOpenChange={onClose} width={440}>
      <Steps onAdded={onAdded} />
    </Dialog>
  );
}

function Steps({ onAdded }: Pick<PhoneSetupProps, "onAdded">) {
  const setup = usePhoneSetup(onAdded);
  return setup.sentTo === null ? <NumberStep setup={setup} /> : <CodeStep setup={setup} end={setup.sentTo} />;
}

type Setup = ReturnType<typeof usePhoneSetup>;

function NumberStep({ setup }: { setup: Setup }) {
  const t = useTexts("mfa");
  return (
    <form method="post" noValidate onSubmit={setup.submitNumber} className="flex flex-col gap-3">
      <TextField
        {...useField(setup.number.control, "phoneNumber")}
        label={t("security.phone.number")}
        description={t("security.phone.numberHint")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        autoFocus
      />
      <SubmitButton isPending={setup.isSending}>{t("security.phone.send")}</SubmitButton>
    </form>
  );
}

function CodeStep({ setup, end }: { setup: Setup; end: string }) {
  const t = useTexts("mfa");
  return (
    <form method="post" noValidate onSubmit={setup.submitCode} className="flex flex-col gap-3">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("security.phone.codeLead", { end })}</p>
      <TextField
        {...useField(setup.code.control, "code")}
        label={t("codeLabel")}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck="false"
        maxLength={12}
        autoFocus
      />
      <SubmitButton isPending={setup.isConfirming}>{t("security.phone.confirm")}</SubmitButton>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" size="sm" isPending={setup.isSending} onPress={() => void setup.sendAgain()}>
          {t("security.phone.sendAgain")}
        </Button>
        <Button variant="ghost" size="sm" onPress={setup.otherNumber}>
          {t("security.phone.otherNumber")}
        </Button>
      </div>
    </form>
  );
}
