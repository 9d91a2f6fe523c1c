import CircleHelp from "lucide-react/icons/circle-question-mark";
import Ellipsis from "lucide-react/icons/ellipsis";
import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import LinkIcon from "lucide-react/icons/link";
import Megaphone from "lucide-react/icons/megaphone";
import UserRoundX from "lucide-react/icons/user-round-x";
import { useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { ReportWindow } from "../../../components/domain/report/report-button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useNotInterested } from "../../../features/tuner/hooks/use-not-interested.ts";
import { copyText } from "../../../lib/forms/copy-text.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useReasonText } from "../../../lib/texts/use-reason-text.ts";
import { useOwnPromotion } from "../../../lib/viewer/use-own-promotion.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

/** The menu of a feed card: every action besides saving. */
export function CardMenu({ pin }: { pin: Pin }) {
  const t = useTexts("tuner");
  const pins = useTexts("pins");
  const viewer = useViewer();
  const { hidePin, hidePerson } = useNotInterested();
  const [isReporting, setReporting] = useState(false);
  const name = pin.pinner.fullName || pin.pinner.username;
  const label = t("cardMenu", { title: pin.title || name });
  const reasonText = useReasonText();
  const reason = pin.reason && reasonText(pin.reason);
  const isOwn = viewer?.id === pin.pinner.id;
  const promotion = useOwnPromotion(pin);
  const copy = () =>
    copyText(`${window.location.origin}/pin/${pin.id}/`, { copied: t("linkCopied"), failed: t("linkNotCopied") });
  return (
    <>
      <MenuTrigger>
        <IconButton label={label} size="sm" hideTooltip icon={<Ellipsis size={18} />} className="-mr-2" />
        <Menu label={label}>
          {reason ? (
            <MenuItem icon={<CircleHelp size={18} />} href="/settings/tuner">
              {reason}
            </MenuItem>
          ) : null}
          {isOwn ? null : (
            <MenuItem icon={<EyeOff size={18} />} onAction={() => void hidePin(pin)}>
              {t("notInterested")}
            </MenuItem>
          )}
          {isOwn ? null : (
            <MenuItem icon={<UserRoundX size={18} />} onAction={() => void hidePerson(pin)}>
              {t("hidePerson", { name })}
            </MenuItem>
          )}
          {promotion ? (
            <MenuItem icon={<Megaphone size={18} />} href={promotion}>
              {pins("promoteOwn")}
            </MenuItem>
          ) : null}
          <MenuItem icon={<LinkIcon size={18} />} onAction={() => void copy()}>
            {t("copyLink")}
          </MenuItem>
          {isOwn ? null : (
            <MenuItem icon={<Flag size={18} />} onAction={() => setReporting(true)}>
              {t("report")}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {isReporting && <ReportWindow kind="pin" subjectId={pin.id} onClose={() => setReporting(false)} />}
    </>
  );
}
