import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import Megaphone from "lucide-react/icons/megaphone";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { ReportWindow } from "../../../components/domain/report/report-button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { MenuItem } from "../../../components/ui/menu.tsx";
import { OfficialUserCard } from "../../../features/follow/components/official-user-card.tsx";
import { HiddenNote } from "../../../features/pins/components/hidden-note.tsx";
import { PinMenu } from "../../../features/pins/components/pin-menu.tsx";
import { SponsorQuestion } from "../../../features/pins/components/sponsor-question.tsx";
import { useDeletePin } from "../../../features/pins/hooks/use-delete-pin.ts";
import { useNotInterested } from "../../../features/tuner/hooks/use-not-interested.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { LATER, withTexts } from "../../../lib/texts/translations.ts";
import { useOwnPromotion } from "../../../lib/viewer/use-own-promotion.ts";

const PinNoteDialog = lazyChunk(
  withTexts(async () => (await import("../../../features/pins/components/pin-note-dialog.tsx")).PinNoteDialog, [LATER]),
);
const PinNote = lazyChunk(
  withTexts(async () => (await import("../../../features/pins/components/pin-note.tsx")).PinNote, [LATER]),
);

const PinCopy = lazyChunk(
  withTexts(async () => (await import("../../../features/mine/copies/pin-copy.tsx")).PinCopy, [LATER]),
);

interface PersonPinMenuProps {
  pin: Pin;
  isOwn: boolean;
  onShare: () => void;
  onEdit: () => void;
  /** Called after the Pin was deleted. */
  onGone: () => void;
}

/** The actions for a Pin, with those that need an account. */
export function PersonPinMenu({ pin, isOwn, onShare, onEdit, onGone }: PersonPinMenuProps) {
  const t = useTexts("pins");
  const safety = useTexts("safety");
  const tuner = useTexts("tuner");
  const deletePin = useDeletePin();
  const { hidePin } = useNotInterested();
  const own = useTexts("ownPin");
  const [isReporting, setReporting] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const promotion = useOwnPromotion(pin);
  const promote = promotion && (
    <MenuItem key="promote" icon={<Megaphone size={18} />} href={promotion}>
      {t("promoteOwn")}
    </MenuItem>
  );
  const items = isOwn
    ? [
        ...(promote ? [promote] : []),
        <MenuItem key="edit" icon={<Pencil size={18} />} onAction={onEdit}>
          {t("closeup.edit")}
        </MenuItem>,
        <MenuItem key="note" icon={<NotebookPen size={18} />} onAction={() => setNoting(true)}>
          {own("noteAndTags")}
        </MenuItem>,
        <MenuItem
          key="delete"
          icon={<Trash2 size={18} />}
          isDangerous
          onAction={() => void deletePin(pin).then((gone) => gone && onGone())}
        >
          {t("closeup.remove")}
        </MenuItem>,
      ]
    : [
        <MenuItem key="hide" icon={<EyeOff size={18} />} onAction={() => void hidePin(pin)}>
          {tuner("notInterested")}
        </MenuItem>,
        <MenuItem key="report" icon={<Flag size={18} />} onAction={() => setReporting(true)}>
          {safety("report.title.pin")}
        </MenuItem>,
      ];
  return (
    <>
      <PinMenu pin={pin} onShare={onShare} items={items} />
      {isReporting && <ReportWindow kind="pin" subjectId={pin.id} onClose={() => setReporting(false)} />}
      {isNoting && <PinNoteDialog pin={pin} onClose={() => setNoting(false)} />}
    </>
  );
}

/** The owner's archived copy of the page that the Pin links to. */
export const PersonPinCopy = ({ pin }: { pin: Pin & { isLinkGone?: boolean } }) => pin.link && <PinCopy pin={pin} />;

/** Notes and questions about a Pin for the people it concerns. */
export function PersonPinNotes({ pin, isOwn }: { pin: Pin; isOwn: boolean }) {
  return (
    <>
      {isOwn && <PinNote pin={pin} />}
      <HiddenNote pin={pin} />
      <SponsorQuestion pin={pin} />
      <Official pin={pin} />
    </>
  );
}

/** The owner of the website that the Pin leads to. */
function Official({ pin: { linkDomain, domain } }: { pin: Pin }) {
  const userId = linkDomain?.officialUser.id ?? "";
  const { data: user } = trpc.users.get.useQuery({ userId }, { enabled: userId !== "" });
  return user ? <OfficialUserCard key={user.id} user={user} domain={domain} /> : null;
}
