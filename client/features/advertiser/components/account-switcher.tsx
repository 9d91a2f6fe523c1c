import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import { Popover, PopoverTrigger } from "../../../components/ui/popover.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Lists of more accounts than this have a search field. */
const SEARCHED_FROM = 8;

interface AccountSwitcherProps {
  account: AdvertiserAccount;
  /** Opens this page for another account. */
  hrefOf: (advertiserId: string) => string;
}

interface ListedAccounts extends AccountSwitcherProps {
  label: string;
  accounts: readonly AdvertiserAccount[];
}

function Accounts({ label, accounts, account, hrefOf }: ListedAccounts) {
  const t = useTexts("advertiser");
  if (accounts.length === 0) return null;
  return (
    <>
      <h3 className="px-3 pt-2 text-[0.8125rem] font-semibold text-ink-soft">{label}</h3>
      <ul aria-label={label}>
        {accounts.map((other) => (
          <li key={other.id} aria-current={other.id === account.id || undefined}>
            <PlainLink
              href={hrefOf(other.id)}
              className={cx(
                "block min-h-11 rounded-xl px-3 py-2 text-[0.9375rem] text-ink no-underline hover:bg-wash",
                other.id === account.id && "bg-wash font-semibold",
              )}
            >
              <span className="block [overflow-wrap:anywhere]">{other.name}</span>
              <span className="block text-[0.8125rem] font-normal text-ink-soft">
                {t(`role.${other.role}`)} · {other.currency}
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The accounts the viewer has access to, their own and managed ones, by business name. */
export function AccountSwitcher(props: AccountSwitcherProps) {
  const { account } = props;
  const t = useAreaTexts("area");
  const list = trpc.advertiser.list.useQuery({});
  const [sought, setSought] = useState("");
  const all = list.data ?? [account];
  const found = all
    .filter(({ name, id }) => name.toLowerCase().includes(sought.trim().toLowerCase()) || id === sought.trim())
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    // The key closes the popover after switching to a different account.
    <PopoverTrigger key={account.id}>
      <Button variant="ghost" className="-ms-5 min-w-0 max-w-full px-3">
        <span className="sr-only">{t("switch.label")} </span>
        <span className="truncate text-lg font-bold">{account.name}</span>
        <ChevronsUpDown size={16} aria-hidden="true" className="shrink-0" />
      </Button>
      <Popover label={t("switch.title")} placement="bottom start" className="w-80 p-2">
        {all.length > SEARCHED_FROM && (
          <SearchField
            label={t("switch.search")}
            placeholder={t("switch.search")}
            value={sought}
            onChange={setSought}
          />
        )}
        <Accounts {...props} label={t("switch.own")} accounts={found.filter(({ role }) => role === "OWNER")} />
        <Accounts {...props} label={t("switch.managed")} accounts={found.filter(({ role }) => role !== "OWNER")} />
        {found.length === 0 && <p className="p-3 text-[0.9375rem] text-ink-soft">{t("switch.none")}</p>}
      </Popover>
    </PopoverTrigger>
  );
}
