import { Button } from "react-aria-components";
import type { OwnUser } from "../../../src/model/user.ts";
import { Avatar } from "../../components/ui/avatar.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../components/ui/menu.tsx";
import { emailUnverified } from "../../lib/email-unverified.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { trpc } from "../../lib/trpc.ts";
import { useTheme } from "../../lib/use-theme.ts";
import { useStoredAccounts } from "./stored-accounts.tsx";

export function AccountMenu({ viewer }: { viewer: OwnUser }) {
  const { next, choose } = useTheme();
  const account = useTexts("account");
  const boards = useTexts("boards");
  const conversations = useTexts("conversations");
  const auth = useTexts("auth");
  const saveTools = useTexts("saveTools");
  const others = useStoredAccounts();
  // A full page load, so that no data of the person stays in memory.
  const logOut = trpc.auth.logout.useMutation({ onSuccess: () => window.location.assign("/") });
  return (
    <MenuTrigger>
      <Button aria-label={account("menu.label")} className="shrink-0 rounded-full p-1 hover:bg-wash">
        <Avatar user={viewer} size={36} />
      </Button>
      <Menu label={account("menu.label")}>
        <MenuItem href={`/${viewer.username}/`}>{account("menu.profile")}</MenuItem>
        <MenuItem href="/messages/">{conversations("title")}</MenuItem>
        <MenuItem href="/settings/">{account("menu.settings")}</MenuItem>
        {viewer.emailVerified ? null : <MenuItem onAction={emailUnverified}>{auth("verify.title")}</MenuItem>}
        {viewer.isAdmin ? <MenuItem href="/admin/">{account("menu.administration")}</MenuItem> : null}
        <MenuItem href="/board-invites/">{boards("collaborators.invitesTitle")}</MenuItem>
        <MenuItem href="/trash/">{account("menu.trash")}</MenuItem>
        <MenuItem onAction={() => choose(next)}>{account(next === "dark" ? "menu.dark" : "menu.light")}</MenuItem>
        <MenuItem href="/save-button/">{saveTools("title")}</MenuItem>
        <MenuItem href="/credits/">{account("menu.credits")}</MenuItem>
        {others.items}
        <MenuItem href="/add-account">{account("switcher.add")}</MenuItem>
        <MenuItem onAction={() => logOut.mutate({})}>
          {others.hasOthers ? account("switcher.logOutAll") : account("menu.logOut")}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
