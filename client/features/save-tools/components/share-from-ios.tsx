import { type ReactNode, useState } from "react";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const STEPS = "list-decimal space-y-1 py-3 pl-5 text-[0.9375rem] text-pretty [overflow-wrap:anywhere]";

interface ShareFromIosProps {
  /** Chooses the board whose id a shortcut needs; null for visitors. */
  boardField: ((boardId: string | null, onChange: (boardId: string) => void) => ReactNode) | null;
}

/**
 * Explains how the share sheet of an iPhone or iPad saves here. Its web apps can't receive shares, so a shortcut opens the
 * page that saves, or calls the site with an access token.
 */
export function ShareFromIos({ boardField }: ShareFromIosProps) {
  const t = useTexts("saveTools");
  const { publicUrl } = usePageConfig();
  const [boardId, setBoardId] = useState<string | null>(null);
  const copied = { copyLabel: t("embed.copy"), copiedText: t("ios.copied") };
  return (
    <SettingsSection title={t("ios.title")} lead={t("ios.lead")}>
      <h3 className="text-base font-bold">{t("ios.openTitle")}</h3>
      <ol className={STEPS}>
        <li>{t("ios.make")}</li>
        <li>{t("ios.encode")}</li>
        <li>{t("ios.open")}</li>
      </ol>
      <CopyLine label={t("ios.address")} text={`${publicUrl}/pin/create/share/?url=`} {...copied} />
      <h3 className="pt-6 text-base font-bold">{t("ios.callTitle")}</h3>
      <ol className={STEPS}>
        <li>
          {t("ios.token")} <PlainLink href="/settings/tokens/">{t("ios.tokens")}</PlainLink>
        </li>
        <li>{t("ios.make")}</li>
        <li>{t("ios.call")}</li>
        <li>{t("ios.header")}</li>
        <li>{t("ios.body")}</li>
      </ol>
      <div className="flex flex-col gap-4">
        <CopyLine label={t("ios.address")} text={`${publicUrl}/v3/pins/`} {...copied} />
        {boardField ? boardField(boardId, setBoardId) : <p className="text-sm text-ink-soft">{t("ios.logIn")}</p>}
        {boardId && <CopyLine label="board_id" text={boardId} {...copied} />}
      </div>
    </SettingsSection>
  );
}
