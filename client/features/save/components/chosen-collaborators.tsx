import X from "lucide-react/icons/x";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Collaborators } from "../hooks/use-create-board.ts";

interface ChosenCollaboratorsProps {
  value: Collaborators;
  onChange: (value: Collaborators) => void;
}

/** The people to invite once the board exists, kept during further searches; each can be removed again. */
export function ChosenCollaborators({ value: { people, emails }, onChange }: ChosenCollaboratorsProps) {
  const t = useTexts("picker");
  const chosen = [
    ...people.map(({ id, name }) => ({
      key: id,
      name,
      rest: { emails, people: people.filter((one) => one.id !== id) },
    })),
    ...emails.map((name) => ({ key: name, name, rest: { people, emails: emails.filter((one) => one !== name) } })),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t("chosenCollaborators")} className="flex flex-wrap gap-2 py-1">
      {chosen.map(({ key, name, rest }) => (
        <li key={key} className="max-w-full">
          <PressButton
            aria-label={t("takeOff", { name })}
            onPress={() => onChange(rest)}
            className="flex min-h-9 max-w-full items-center gap-2 rounded-full bg-wash pr-2.5 pl-3.5 text-sm font-medium forced-colors:border hover:bg-wash-strong"
          >
            <span className="truncate">{name}</span>
            <X size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />
          </PressButton>
        </li>
      ))}
    </ul>
  );
}
