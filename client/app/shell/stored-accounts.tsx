import UsersRound from "lucide-react/icons/users-round";
import { MenuItem } from "../../components/ui/menu.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { isFailure } from "../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../lib/forms/toast-queue.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useFailureText } from "../../lib/texts/use-failure-text.ts";

/** The accounts of this browser to switch to, fetched when the menu opens. */
export function useStoredAccounts() {
  const t = useTexts("account");
  const failureText = useFailureText();
  const stored = trpc.auth.listStored.useQuery({}, { enabled: typeof window !== "undefined" });
  const switchTo = trpc.auth.login.useMutation({
    // A full page load, so that no data of the previous person stays in memory.
    onSuccess: ({ user }) => window.location.assign(`/${user.username}`),
    onError: async (error) => {
      // The account is no longer stored in this browser; nobody typed a wrong password.
      if (!isFailure(error, "INCORRECT_PASSWORD")) return void showToast(failureText(error), { kind: "error" });
      const action = { label: t("switcher.add"), href: "/add-account" };
      showToast(t("switcher.ended"), { kind: "error", timeout: UNDO_MS, action });
      await stored.refetch();
    },
  });
  const accounts = stored.data ?? [];
  return {
    hasOthers: accounts.length > 0,
    items: accounts.map(({ id, username, fullName }) => (
      <MenuItem
        key={id}
        icon={<UsersRound size={18} />}
        onAction={() => switchTo.mutate({ usernameOrEmail: username, switchAccount: true })}
      >
        {t("switcher.switchTo", { name: fullName || username })}
      </MenuItem>
    )),
  };
}
