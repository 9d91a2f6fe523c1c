import CircleHelp from "lucide-react/icons/circle-question-mark";
import Ellipsis from "lucide-react/icons/ellipsis";
import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import FolderInput from "lucide-react/icons/folder-input";
import LinkIcon from "lucide-react/icons/link";
import Megaphone from "lucide-react/icons/megaphone";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import UserRoundX from "lucide-react/icons/user-round-x";
import { type ReactElement, useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { ReportWindow } from "../../../components/domain/report/report-button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useDeletePin } from "../../../features/pins/hooks/use-delete-pin.ts";
import { useNotInterested } from "../../../features/tuner/hooks/use-not-interested.ts";
import { copyText } from "../../../lib/forms/copy-text.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useReasonText } from "../../../lib/texts/use-reason-text.ts";
import { useOwnPromotion } from "../../../lib/viewer/use-own-promotion.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { openOwnCard } from "./own-card-host.tsx";

/** The menu of a feed card: every action besides saving. */
export function CardMenu({ pin }: { pin: Pin }) {
  const isOwn = useViewer()?.id === pin.pinner.id;
  return isOwn ? <OwnCardMenu pin={pin} /> : <OthersCardMenu pin={pin} />;
}

function OwnCardMenu({ pin }: { pin: Pin }) {
  const t = useTexts("ownPin");
  const pins = useTexts("pins");
  const promotion = useOwnPromotion(pin);
  const deletePin = useDeletePin();
  return (
    <Options
      pin={pin}
      before={[
        <MenuItem key="edit" icon={<Pencil size={18} />} onAction={() => openOwnCard({ pin, asked: "edit" })}>
          {t("edit")}
        </MenuItem>,
        <MenuItem key="move" icon={<FolderInput size={18} />} onAction={() => openOwnCard({ pin, asked: "move" })}>
          {t("move")}
        </MenuItem>,
        <MenuItem key="note" icon={<NotebookPen size={18} />} onAction={() => openOwnCard({ pin, asked: "note" })}>
          {t("noteAndTags")}
        </MenuItem>,
        ...(promotion
          ? [
              <MenuItem key="promote" icon={<Megaphone size={18} />} href={promotion}>
                {pins("promoteOwn")}
              </MenuItem>,
            ]
          : []),
      ]}
      after={[
        <MenuItem key="delete" icon={<Trash2 size={18} />} isDangerous onAction={() => void deletePin(pin)}>
          {t("remove")}
        </MenuItem>,
      ]}
    />
  );
}

function OthersCardMenu({ pin }: { pin: Pin }) {
  const t = useTexts("tuner");
  const { hidePin, hidePerson } = useNotInterested();
  const [isReporting, setReporting] = useState(false);
  const name = pin.pinner.fullName || pin.pinner.username;
  return (
    <>
      <Options
        pin={pin}
        before={[
          <MenuItem key="hide" icon={<EyeOff size={18} />} onAction={() => void hidePin(pin)}>
            {t("notInterested")}
          </MenuItem>,
          <MenuItem key="person" icon={<UserRoundX size={18} />} onAction={() => void hidePerson(pin)}>
            {t("hidePerson", { name })}
          </MenuItem>,
        ]}
        after={[
          <MenuItem key="report" icon={<Flag size={18} />} onAction={() => setReporting(true)}>
            {t("report")}
          </MenuItem>,
        ]}
      />
      {isReporting && <ReportWindow kind="pin" subjectId={pin.id} onClose={() => setReporting(false)} />}
    </>
  );
}

/** The button and the actions for every Pin, with others before and after "Copy link". */
function Options({ pin, before, after }: { pin: Pin; before: ReactElement[]; after: ReactElement[] }) {
  const t = useTexts("tuner");
  const label = t("cardMenu", { title: pin.title || pin.pinner.fullName || pin.pinner.username });
  const reasonText = useReasonText();
  const reason = pin.reason && reasonText(pin.reason);
  const copy = () =>
    copyText(`${window.location.origin}/pin/${pin.id}/`, { copied: t("linkCopied"), failed: t("linkNotCopied") });
  return (
    <MenuTrigger>
      <IconButton label={label} size="sm" hideTooltip icon={<Ellipsis size={18} />} className="-mr-2" />
      <Menu label={label}>
        {reason ? (
          <MenuItem icon={<CircleHelp size={18} />} href="/settings/tuner">
            {reason}
          </MenuItem>
        ) : null}
        {before}
        <MenuItem icon={<LinkIcon size={18} />} onAction={() => void copy()}>
          {t("copyLink")}
        </MenuItem>
        {after}
      </Menu>
    </MenuTrigger>
  );
}
