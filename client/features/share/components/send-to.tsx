import { useState } from "react";
import { MESSAGE_MAX } from "../../../../src/model/limits.ts";
import type { ShareSuggestion } from "../../../../src/users/share-suggestion.ts";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSendPin } from "../use-send-pin.ts";
import { SendRow } from "./send-row.tsx";

/** Sends a Pin to people by name, recent contacts first, or to a complete email address. */
export function SendTo({ pinId }: { pinId: string }) {
  const t = useTexts("pins");
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const { states, toPerson, toAddress } = useSendPin(pinId);
  const term = typed.trim();
  const known = trpc.users.shareSuggestions.useQuery({});
  const found = trpc.users.shareSuggestionsTypeahead.useQuery(
    { term },
    { enabled: term !== "", placeholderData: (before) => before },
  );
  const list = term === "" ? known : found;
  const send = (to: ShareSuggestion) => (to.type === "email" ? toAddress(to.id) : toPerson(to.id, note));
  return (
    <section aria-label={t("share.toPeople")} className="flex flex-col gap-2">
      <SearchField
        label={t("share.search")}
        placeholder={t("share.search")}
        value={typed}
        onChange={setTyped}
        maxLength={200}
      />
      <ul aria-label={t("share.toPeople")} aria-busy={list.isFetching} className="max-h-60 min-h-14 overflow-y-auto">
        {list.data?.map((to) => (
          <SendRow key={`${to.type} ${to.id}`} to={to} state={states[to.id]} onSend={() => void send(to)} />
        ))}
        {list.isLoading && (
          <li className="grid h-14 place-items-center">
            <Spinner />
          </li>
        )}
        {list.data?.length === 0 && (
          <li className="py-3 text-sm text-ink-soft">{t(term === "" ? "share.nobodyYet" : "share.nobody")}</li>
        )}
        {list.isError && (
          <li role="alert" className="py-3 text-sm text-danger">
            {failureOf(list.error).message}
          </li>
        )}
      </ul>
      <TextField
        label={t("share.note")}
        placeholder={t("share.note")}
        hideLabel
        value={note}
        onChange={setNote}
        maxLength={MESSAGE_MAX}
      />
    </section>
  );
}
