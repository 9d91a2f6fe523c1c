import { useEffect, useState } from "react";
import type { EntryContainer, EntrySource } from "../../../../src/auth/entry/options.ts";
import { entryTitle, entryWidth } from "../../../../src/auth/entry/titles.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import type { LoginReason } from "../../../lib/login-prompt.ts";
import { useArrive } from "../hooks/use-arrive.ts";
import { useEntry } from "../hooks/use-entry.ts";
import { useEntryText } from "../hooks/use-entry-text.ts";
import { EntryScreen } from "./entry-screen.tsx";

interface LoginDialogProps {
  /** What the visitor wanted to do; null keeps the window closed. */
  reason: LoginReason | null;
  onClose: () => void;
}

const PLACES: Record<LoginReason, { container: EntryContainer; source: EntrySource | null }> = {
  "see-more": { container: "home_page", source: null },
  save: { container: "save", source: "saveButton" },
  follow: { container: "follow", source: "followButton" },
};

/** The entry flow over the page that the visitor was reading; afterwards they are still there. */
export function LoginDialog({ reason, onClose }: LoginDialogProps) {
  // The window keeps what it shows while it fades away, and begins anew at its next opening.
  const [shown, setShown] = useState<{ reason: LoginReason; round: number } | null>(null);
  useEffect(() => {
    if (reason) setShown((before) => ({ reason, round: (before?.round ?? 0) + 1 }));
  }, [reason]);
  if (!shown) return null;
  return <EntryDialog key={shown.round} reason={shown.reason} isOpen={reason !== null} onClose={onClose} />;
}

function EntryDialog({ reason, isOpen, onClose }: { reason: LoginReason; isOpen: boolean; onClose: () => void }) {
  const read = useEntryText();
  const { refresh } = useArrive();
  const entry = useEntry({ step: "login" }, PLACES[reason], async () => {
    await refresh();
    onClose();
  });
  return (
    <Dialog title={read(entryTitle(entry.flow))} isOpen={isOpen} onOpenChange={onClose} width={entryWidth(entry.flow)}>
      <EntryScreen entry={entry} />
    </Dialog>
  );
}
