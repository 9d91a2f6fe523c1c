import X from "lucide-react/icons/x";
import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo, mayGive } from "../../../../src/advertiser/roles.rules.ts";
import { DELEGATE_ROLES, type DelegateRole } from "../../../../src/model/acting.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useDelegates } from "../hooks/use-delegates.ts";
import { RefusalList } from "./refusal-list.tsx";

/** The delegates of an account, and refused attempts to access it. */
export function DelegateList({ account }: { account: AdvertiserAccount }) {
  const t = useTexts("advertiser");
  const people = trpc.advertiser.delegates.useQuery({ advertiserId: account.id });
  const { invite, removeDelegate, problem, isBusy } = useDelegates(account.id);
  const [username, setUsername] = useState("");
  const [role, setRole] = useState<DelegateRole>("CAMPAIGN_MANAGER");
  const mayInvite = mayDo(account.role, "people");
  async function send() {
    if (await invite(username, role)) setUsername("");
  }
  return (
    <div className="flex flex-col gap-5">
      <SettingsSection title={t("person.title")} lead={t("person.lead")}>
        {people.error && <ListFailed text={failureOf(people.error).message} onRetry={() => void people.refetch()} />}
        {people.data?.length === 0 && <p className="text-[0.9375rem]">{t("person.none")}</p>}
        <ul aria-label={t("person.title")} className="flex flex-col">
          {people.data?.map(({ user, role, hasAccepted }) => (
            <li key={user.id} className="flex min-h-12 flex-wrap items-center gap-x-3 text-[0.9375rem]">
              <TextLink href={`/${user.username}/`}>{user.fullName || user.username}</TextLink>
              <span className="text-ink-soft">
                {t(`role.${role}`)}
                {!hasAccepted && ` · ${t("person.invited")}`}
              </span>
              {mayGive(account.role, role) && (
                <IconButton
                  className="ms-auto"
                  label={t("person.remove", { name: user.fullName || user.username })}
                  icon={<X size={18} />}
                  onPress={() => void removeDelegate(user.id)}
                />
              )}
            </li>
          ))}
        </ul>
        {mayInvite && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
            className="grid items-start gap-3 pt-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <TextField
              label={t("person.username")}
              value={username}
              onChange={setUsername}
              autoComplete="off"
              maxLength={64}
              error={problem}
            />
            <SelectField<DelegateRole>
              label={t("person.role")}
              value={role}
              onChange={setRole}
              options={DELEGATE_ROLES.filter((one) => mayGive(account.role, one)).map((value) => ({
                value,
                label: t(`role.${value}`),
              }))}
            />
            <Button
              type="submit"
              variant="primary"
              className="min-h-12 sm:mt-7"
              isPending={isBusy}
              isDisabled={username.trim() === ""}
            >
              {t("person.invite")}
            </Button>
          </form>
        )}
      </SettingsSection>
      {mayInvite && <RefusalList advertiserId={account.id} />}
    </div>
  );
}
