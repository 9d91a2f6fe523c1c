import { useEffect, useRef, useState } from "react";
import { emailRow, looksLikeEmail, showsEmailRow } from "../../../../src/boards/collaborator-field.rules.ts";
import type { ShareSuggestion } from "../../../../src/users/share-suggestion.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Collaborators } from "../hooks/use-create-board.ts";
import { ChosenCollaborators } from "./chosen-collaborators.tsx";
import { CollaboratorRow } from "./collaborator-row.tsx";

interface CollaboratorFieldProps {
  value: Collaborators;
  onChange: (value: Collaborators) => void;
}

/**
 * The collaborators of a new board: suggested people, people by name, or a complete email address.
 */
export function CollaboratorField({ value, onChange }: CollaboratorFieldProps) {
  const t = useTexts("picker");
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const term = typed.trim();
  const isEmail = looksLikeEmail(term);
  const known = trpc.users.shareSuggestions.useQuery({}, { enabled: isEntered });
  const { data } = trpc.users.shareSuggestionsTypeahead.useQuery(
    { term },
    { enabled: term !== "" && !isEmail, placeholderData: (before) => before },
  );
  const people = isEmail ? [] : ((term === "" ? known.data : data) ?? []).filter(isPerson);
  // In a popover the list may open below its edge, so scroll to it.
  const whole = useRef<HTMLDivElement>(null);
  const hasEmailRow = showsEmailRow(term, data ? people.length : null);
  const isListed = isEntered && (hasEmailRow || people.length > 0);
  useEffect(() => {
    if (isListed) whole.current?.scrollIntoView({ block: "nearest" });
  }, [isListed]);
  const row = emailRow(term, value.emails);
  const addEmail = () => onChange({ ...value, emails: [...value.emails, term.toLowerCase()] });
  const addPerson = ({ id, title }: ShareSuggestion) =>
    onChange({ ...value, people: [...value.people, { id, name: title }] });
  const takeOff = (rest: Collaborators) => {
    onChange(rest);
    // The pressed row is removed, so move the focus to the field.
    field.current?.focus();
  };
  return (
    <div ref={whole} className="flex flex-col gap-1 pb-1">
      <span aria-hidden="true" className="text-sm font-medium">
        {t("collaborators")}
      </span>
      <ChosenCollaborators value={value} onChange={takeOff} />
      <SearchField
        inputRef={field}
        label={t("collaborators")}
        placeholder={t("collaboratorsPlaceholder")}
        value={typed}
        onChange={setTyped}
        onFocus={() => setEntered(true)}
        onSubmit={() => isEmail && row === "clickToSend" && addEmail()}
      />
      <ul className="max-h-44 overflow-y-auto">
        {hasEmailRow && <CollaboratorRow name={term} note={t(row)} onPress={row === "clickToSend" ? addEmail : null} />}
        {people.map((person) => {
          const isInvited = value.people.some(({ id }) => id === person.id);
          return (
            <CollaboratorRow
              key={person.id}
              name={person.title}
              picture={<Avatar user={person} size={32} />}
              note={isInvited ? t("done") : `@${person.username}`}
              onPress={isInvited ? null : () => addPerson(person)}
            />
          );
        })}
      </ul>
    </div>
  );
}

const isPerson = (suggestion: ShareSuggestion) => suggestion.type !== "email";
