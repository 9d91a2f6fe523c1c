import SquarePen from "lucide-react/icons/square-pen";
import { useContext, useState } from "react";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { NavigateContext } from "../../../lib/navigation/page-move.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Starts a conversation with a contact, a followed person, or anybody found by name. */
export function NewMessage() {
  const t = useTexts("conversations");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        <SquarePen size={18} aria-hidden="true" /> {t("newMessage")}
      </Button>
      <Dialog title={t("newMessage")} isOpen={isOpen} onOpenChange={setOpen}>
        <People />
      </Dialog>
    </>
  );
}

function People() {
  const t = useTexts("conversations");
  const navigate = useContext(NavigateContext);
  const [typed, setTyped] = useState("");
  const term = typed.trim();
  const known = trpc.users.shareSuggestions.useQuery({});
  const found = trpc.users.shareSuggestionsTypeahead.useQuery(
    { term },
    { enabled: term !== "", placeholderData: (before) => before },
  );
  const open = trpc.conversations.create.useMutation({
    onSuccess: ({ id }) => navigate?.(`/conversation/${id}/`),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  const list = term === "" ? known : found;
  const people = list.data?.flatMap((one) => (one.type === "email" ? [] : [one]));
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t("searchPeople")}
        placeholder={t("searchPeople")}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoFocus
      />
      <ul aria-label={t("people")} aria-busy={list.isFetching || open.isPending} className="-mx-3 min-h-40">
        {people?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              disabled={open.isPending}
              onClick={() => open.mutate({ userIds: [person.id] })}
              className="flex min-h-14 w-full items-center gap-3 rounded-xl px-3 text-left -outline-offset-2! hover:bg-wash disabled:opacity-50"
            >
              <Avatar user={person} size={40} />
              <span className="min-w-0 text-[0.9375rem]">
                <span className="block truncate font-semibold">{person.title}</span>
                <span className="block truncate text-[0.8125rem] text-ink-soft">{person.username}</span>
              </span>
            </button>
          </li>
        ))}
        {list.isLoading && (
          <li className="grid h-14 place-items-center">
            <Spinner />
          </li>
        )}
        {people?.length === 0 && (
          <li className="px-3 py-3 text-sm text-ink-soft">{t(term === "" ? "nobodyYet" : "nobody")}</li>
        )}
        {list.isError && (
          <li role="alert" className="px-3 py-3 text-sm text-danger">
            {failureOf(list.error).message}
          </li>
        )}
      </ul>
    </div>
  );
}
