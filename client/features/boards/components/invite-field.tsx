import { useState } from "react";
import { emailRow, looksLikeEmail, showsEmailRow } from "../../../../src/boards/collaborator-field.rules.ts";
import type { BoardInvite } from "../../../../src/boards/member.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { standingText } from "./member-row.tsx";

interface InviteFieldProps {
  members: BoardInvite[];
  ownerId: string;
  autoFocus: boolean;
  isBusy: boolean;
  onInviteUser: (userId: string) => Promise<boolean>;
  onInviteEmail: (email: string) => Promise<boolean>;
}

/** Finds people by name, and invites addresses by mail. */
export function InviteField({ members, ownerId, autoFocus, isBusy, ...actions }: InviteFieldProps) {
  const t = useTexts("boards");
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<readonly string[]>([]);
  const term = typed.trim();
  const isEmail = looksLikeEmail(term);
  const { data } = trpc.users.shareSuggestionsTypeahead.useQuery(
    { term },
    { enabled: term.length > 1 && !isEmail, placeholderData: (before) => before },
  );
  const known = new Map(members.flatMap((member) => (member.user ? [[member.user.id, member]] : [])));
  const people = (data ?? []).flatMap((found) => (found.type === "email" || found.id === ownerId ? [] : found));
  const state = emailRow(term, [...sent, ...members.flatMap(({ email }) => email ?? [])]);

  async function send() {
    if (state !== "clickToSend" || isBusy) return;
    if (await actions.onInviteEmail(term)) setSent([...sent, term.toLowerCase()]);
  }
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t("collaborators.search")}
        placeholder={t("collaborators.search")}
        autoFocus={autoFocus}
        value={typed}
        onChange={setTyped}
        onSubmit={() => void send()}
      />
      {term.length > 1 && showsEmailRow(term, data ? people.length : null) && (
        <div className="flex min-h-14 items-center gap-3">
          <span className="min-w-0 grow truncate text-[0.9375rem] font-medium">{term}</span>
          <span role="status">
            {state === "clickToSend" ? null : (
              <span className="text-sm text-ink-soft">{t(`collaborators.${state}`)}</span>
            )}
          </span>
          {state === "clickToSend" && (
            <Button size="sm" variant="primary" isDisabled={isBusy} onPress={() => void send()}>
              {t("collaborators.clickToSend")}
            </Button>
          )}
        </div>
      )}
      {!isEmail && term.length > 1 && data && people.length === 0 && (
        <p className="py-2 text-sm text-ink-soft">{t("collaborators.nobody")}</p>
      )}
      {!isEmail && term.length > 1 && people.length > 0 && (
        <ul aria-label={t("collaborators.invite")}>
          {people.map((person) => {
            const member = known.get(person.id);
            return (
              <li key={person.id} className="flex min-h-14 items-center gap-3">
                <Avatar user={person} size={40} />
                <span className="min-w-0 grow">
                  <span className="block truncate text-[0.9375rem] font-semibold">{person.fullName}</span>
                  <span className="block truncate text-[0.8125rem] text-ink-soft">{person.username}</span>
                </span>
                <span role="status" className="shrink-0 text-sm text-ink-soft">
                  {member && t(standingText(member))}
                </span>
                {!member && (
                  <Button
                    size="sm"
                    aria-label={t("collaborators.addName", { name: person.fullName })}
                    isDisabled={isBusy}
                    onPress={() => void actions.onInviteUser(person.id)}
                  >
                    {t("collaborators.add")}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
