import Copy from "lucide-react/icons/copy";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { QrCode } from "../../../components/ui/qr-code.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { copyText } from "../../../lib/forms/copy-text.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useConfirmApp } from "../hooks/use-app-setup.ts";

type Secret = Outputs["mfa"]["startApp"];

interface AppSetupProps {
  /** Null keeps the window closed. */
  secret: Secret | null;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Shows the secret as a QR code and as a key, and asks for the first code. */
export function AppSetup({ secret, onClose, onAdded }: AppSetupProps) {
  const t = useTexts("mfa");
  return (
    <Dialog title={t("security.app.title")} isOpen={secret !== null} onOpenChange={onClose} width={460}>
      {secret && <Setup secret={secret} onAdded={onAdded} />}
    </Dialog>
  );
}

/** In groups of four, to ease typing. */
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");

function Setup({ secret: { secret, uri }, onAdded }: { secret: Secret; onAdded: AppSetupProps["onAdded"] }) {
  const t = useTexts("mfa");
  const { form, submit, isBusy } = useConfirmApp(onAdded);
  const copy = () => copyText(secret, { copied: t("security.app.keyCopied"), failed: t("security.copyFailed") });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("security.app.scan")}</p>
      <div className="flex flex-col items-center gap-2">
        <QrCode text={uri} label={t("security.app.picture")} />
        <TextLink href={uri} className="text-sm">
          {t("security.app.open")}
        </TextLink>
      </div>
      <div>
        <p className="text-sm text-ink-soft">{t("security.app.orType")}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 grow text-sm [overflow-wrap:anywhere] select-all">{inGroups(secret)}</code>
          <IconButton label={t("security.app.copyKey")} icon={<Copy size={20} />} onPress={() => void copy()} />
        </div>
      </div>
      <TextField
        {...useField(form.control, "code")}
        label={t("security.app.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck="false"
        maxLength={12}
      />
      <SubmitButton isPending={isBusy}>{t("security.app.confirm")}</SubmitButton>
    </form>
  );
}
