import { useEffect, useState } from "react";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { abandonProviderWindow } from "../../../lib/identity/provider-window.ts";
import type { LoginReason, LoginWish } from "../../../lib/sign-in/login-prompt.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import type { EntryContainer, EntrySource } from "../flow/entry/options.ts";
import { entryTitle, entryWidth } from "../flow/entry/titles.ts";
import { useArrive } from "../hooks/use-arrive.ts";
import { useEntry } from "../hooks/use-entry.ts";
import { EntryScreen } from "./entry-screen.tsx";
import { isShownBeside, PICTURE_COLUMN, PinBeside } from "./pin-beside.tsx";

interface LoginDialogProps {
  /** The action the visitor attempted; null keeps the window closed. */
  wish: LoginWish | null;
  onClose: () => void;
}

const PLACES: Record<LoginReason, { container: EntryContainer; source: EntrySource | null }> = {
  "see-more": { container: "home_page", source: null },
  save: { container: "save", source: "saveButton" },
  follow: { container: "follow", source: "followButton" },
  comment: { container: "home_page", source: "commentComposer" },
};

/** The entry flow in a window over the page; afterwards the visitor is still on that page. */
export function LoginDialog({ wish, onClose }: LoginDialogProps) {
  // Keeps its content while it fades out, and resets on the next opening.
  const [shown, setShown] = useState<{ wish: LoginWish; round: number } | null>(null);
  useEffect(() => {
    if (wish) setShown((before) => ({ wish, round: (before?.round ?? 0) + 1 }));
  }, [wish]);
  if (!shown) return null;
  return <EntryDialog key={shown.round} wish={shown.wish} isOpen={wish !== null} onClose={onClose} />;
}

interface EntryDialogProps {
  wish: LoginWish;
  isOpen: boolean;
  onClose: () => void;
}

function EntryDialog({ wish: { reason, pin, follow, goOn }, isOpen, onClose }: EntryDialogProps) {
  const read = useEntryText();
  const { refresh } = useArrive();
  const isRecognised =
    trpc.auth.viewer.useQuery({}, { staleTime: Number.POSITIVE_INFINITY }).data?.type === "LIMITED_LOGIN";
  // Most visitors who press Save or Follow have no account; recognized ones do.
  const isNew = (reason === "save" || (reason === "follow" && !follow?.isFollowing)) && !isRecognised;
  const entry = useEntry(
    { step: isNew ? "signup" : "login" },
    { ...PLACES[reason], follow: follow ?? null },
    async () => {
      await refresh();
      onClose();
      // The page re-renders for the logged-in viewer first, and then resumes the action.
      if (goOn) setTimeout(goOn);
    },
  );
  useEffect(() => {
    if (!isOpen) abandonProviderWindow();
  }, [isOpen]);
  const { flow } = entry;
  const beside = flow.step.at === "signup" && pin && isShownBeside(pin) ? pin : null;
  return (
    <Dialog
      title={read(entryTitle(flow))}
      isOpen={isOpen}
      onOpenChange={onClose}
      width={entryWidth(flow) + (beside ? PICTURE_COLUMN : 0)}
    >
      <div className="flex items-center gap-6 max-sm:flex-col max-sm:gap-4">
        {beside && <PinBeside pin={beside} />}
        <div className="min-w-0 grow max-sm:w-full">
          <EntryScreen entry={entry} />
        </div>
      </div>
    </Dialog>
  );
}
