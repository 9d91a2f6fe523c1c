import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ACCOUNT_STATES, type AccountState } from "../../../../src/admin/actions.ts";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { stringifySearch } from "../../../lib/navigation/search-params.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The list's address for a search; empty parameters are left out. */
const accountsHref = ({ query, state }: { query: string; state: AccountState | null }) =>
  `/admin/${stringifySearch({ query: query || undefined, state: state ?? undefined })}`;

interface AccountSearchProps {
  query: string;
  state: AccountState | null;
}

/** Search and filter of the accounts; both are in the address, so that a result can be shared. */
export function AccountSearch({ query, state }: AccountSearchProps) {
  const t = useTexts("admin");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const search = (text: string) => void navigate({ href: accountsHref({ query: text.trim(), state }) });
  const tab = (to: AccountState | null) => ({
    href: accountsHref({ query, state: to }),
    label: to ? t(`state.${to}`) : t("all"),
    isCurrent: to === state,
  });
  return (
    <search className="flex flex-col gap-3">
      <SearchField
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        value={typed}
        onChange={setTyped}
        onSubmit={search}
        onClear={() => search("")}
        maxLength={254}
      />
      <LinkTabs label={t("filter")} items={[tab(null), ...ACCOUNT_STATES.map(tab)]} />
    </search>
  );
}
