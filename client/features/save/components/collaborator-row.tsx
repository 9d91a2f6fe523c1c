import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { PressButton } from "../../../components/ui/press-button.tsx";

interface CollaboratorRowProps {
  name: string;
  /** The available action, or its result. */
  note: string;
  picture?: ReactNode;
  /** Null without an action. */
  onPress: (() => void) | null;
}

/** A person to invite; the whole row is the button, and changes of its note are announced. */
export function CollaboratorRow({ name, note, picture, onPress }: CollaboratorRowProps) {
  return (
    <li>
      <PressButton
        aria-disabled={onPress === null}
        onPress={onPress ?? undefined}
        className="flex min-h-11 w-full items-center gap-3 rounded-xl px-2 text-left hover:bg-wash aria-disabled:cursor-default"
      >
        {picture ?? <Mail size={20} aria-hidden="true" className="mx-1.5 text-ink-soft" />}
        <span className="min-w-0 grow truncate text-[0.9375rem]">{name}</span>
        <span className="shrink-0 text-sm text-ink-soft">{note}</span>
      </PressButton>
      <span role="status" className="sr-only">
        {onPress === null && note}
      </span>
    </li>
  );
}
