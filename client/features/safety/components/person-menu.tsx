import Ban from "lucide-react/icons/ban";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useState } from "react";
import { HIDING_TIMES } from "../../../../src/model/hiding-time.ts";
import type { User } from "../../../../src/model/user.ts";
import { ReportWindow } from "../../../components/domain/report/report-button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuGroup, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useBlock } from "../hooks/use-block.ts";
import { useMute } from "../hooks/use-mute.ts";

interface PersonMenuProps {
  user: User;
  /** Leaves the person's page, which is no longer accessible. */
  onBlocked: () => Promise<void>;
}

/** The actions for a person other than following. */
export function PersonMenu({ user, onBlocked }: PersonMenuProps) {
  const t = useTexts("safety");
  const isReady = useHydrated();
  const [asked, setAsked] = useState<"block" | "report" | null>(null);
  const mute = useMute();
  const { block, isBusy } = useBlock(user, async () => {
    setAsked(null);
    await onBlocked();
  });
  const name = user.fullName || user.username;
  return (
    <>
      <MenuTrigger>
        <IconButton
          label={t("more", { name })}
          variant="secondary"
          icon={<Ellipsis size={20} />}
          isDisabled={!isReady}
        />
        <Menu label={t("more", { name })}>
          {user.mutedByMe ? (
            <MenuItem icon={<Volume2 size={18} />} onAction={() => void mute(user)}>
              {t("unmute")}
            </MenuItem>
          ) : (
            <MenuGroup label={t("mute")}>
              {HIDING_TIMES.map((time) => (
                <MenuItem key={time} icon={<VolumeX size={18} />} onAction={() => void mute(user, time)}>
                  {t(`muteFor.${time}`)}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
          <MenuItem icon={<Ban size={18} />} isDangerous onAction={() => setAsked("block")}>
            {t("block")}
          </MenuItem>
          <MenuItem icon={<Flag size={18} />} onAction={() => setAsked("report")}>
            {t("reportPerson")}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <ConfirmDialog
        title={t("blockTitle", { name })}
        text={t("blockText")}
        confirmLabel={t("block")}
        isOpen={asked === "block"}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => void block()}
        isPending={isBusy}
        isDangerous
      />
      {asked === "report" && <ReportWindow kind="user" subjectId={user.id} onClose={() => setAsked(null)} />}
    </>
  );
}
