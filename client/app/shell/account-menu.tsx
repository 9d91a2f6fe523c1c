import ChartColumn from "lucide-react/icons/chart-column";
import Copyright from "lucide-react/icons/circle-letter-c";
import LogOut from "lucide-react/icons/log-out";
import MailWarning from "lucide-react/icons/mail-exclamation-point";
import Megaphone from "lucide-react/icons/megaphone";
import MessageCircle from "lucide-react/icons/message-circle";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Puzzle from "lucide-react/icons/puzzle";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Sun from "lucide-react/icons/sun";
import Trash2 from "lucide-react/icons/trash";
import UserRound from "lucide-react/icons/user-round";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { Avatar } from "../../components/ui/avatar.tsx";
import { Menu, MenuGroup, MenuItem, MenuTrigger } from "../../components/ui/menu.tsx";
import { PressButton } from "../../components/ui/press-button.tsx";
import { forgetCopies } from "../../lib/browser/register-worker.ts";
import { useTheme } from "../../lib/browser/use-theme.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { emailUnverified } from "../../lib/sign-in/session-announcements.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useFailureText } from "../../lib/texts/use-failure-text.ts";
import { useAdsPaths } from "../../lib/viewer/use-ads-paths.ts";
import type { CurrentViewer } from "../../lib/viewer/use-viewer.ts";
import { useStoredAccounts } from "./stored-accounts.tsx";

export function AccountMenu({ viewer }: { viewer: CurrentViewer }) {
  const { next, choose } = useTheme();
  const account = useTexts("account");
  const boards = useTexts("boards");
  const conversations = useTexts("conversations");
  const auth = useTexts("auth");
  const saveTools = useTexts("saveTools");
  const paths = useAdsPaths();
  const others = useStoredAccounts();
  const failureText = useFailureText();
  // A full page load, so that no data of the person stays in memory.
  const logOut = trpc.auth.logout.useMutation({
    onSuccess: () => forgetCopies().finally(() => window.location.assign("/")),
    onError: (error) => showToast(failureText(error), { kind: "error" }),
  });
  return (
    <MenuTrigger>
      <PressButton aria-label={account("menu.label")} className="shrink-0 rounded-full p-1 hover:bg-wash">
        <Avatar user={viewer} size={36} />
      </PressButton>
      <Menu label={account("menu.label")}>
        <MenuGroup label={account("menu.own")}>
          <MenuItem icon={<UserRound size={18} />} href={`/${viewer.username}/`}>
            {account("menu.profile")}
          </MenuItem>
          <MenuItem icon={<Search size={18} />} href="/me/">
            {account("menu.search")}
          </MenuItem>
          <MenuItem icon={<ChartColumn size={18} />} href="/analytics/">
            {account("menu.analytics")}
          </MenuItem>
          {paths ? (
            <MenuItem icon={<Megaphone size={18} />} href={paths.ads}>
              {account("menu.ads")}
            </MenuItem>
          ) : null}
          <MenuItem icon={<MessageCircle size={18} />} href="/messages/">
            {conversations("title")}
          </MenuItem>
          <MenuItem icon={<UserRoundPlus size={18} />} href="/board-invites/">
            {boards("collaborators.invitesTitle")}
          </MenuItem>
          <MenuItem icon={<Trash2 size={18} />} href="/trash/">
            {account("menu.trash")}
          </MenuItem>
        </MenuGroup>
        <MenuGroup label={account("menu.choices")}>
          {viewer.emailVerified ? null : (
            <MenuItem icon={<MailWarning size={18} />} onAction={emailUnverified}>
              {auth("verify.title")}
            </MenuItem>
          )}
          <MenuItem icon={<Settings size={18} />} href="/settings/">
            {account("menu.settings")}
          </MenuItem>
          <MenuItem icon={next === "dark" ? <Moon size={18} /> : <Sun size={18} />} onAction={() => choose(next)}>
            {account(next === "dark" ? "menu.dark" : "menu.light")}
          </MenuItem>
          {viewer.isModerator ? (
            <MenuItem icon={<ShieldCheck size={18} />} href={viewer.isAdmin ? "/admin/" : "/admin/reports/"}>
              {account(viewer.isAdmin ? "menu.administration" : "menu.moderation")}
            </MenuItem>
          ) : null}
          <MenuItem icon={<Puzzle size={18} />} href="/save-button/">
            {saveTools("title")}
          </MenuItem>
          <MenuItem icon={<Copyright size={18} />} href="/credits/">
            {account("menu.credits")}
          </MenuItem>
        </MenuGroup>
        <MenuGroup label={account("menu.accounts")}>
          {others.items}
          <MenuItem icon={<Plus size={18} />} href="/add-account">
            {account("switcher.add")}
          </MenuItem>
          {others.hasOthers ? (
            <MenuItem icon={<LogOut size={18} />} onAction={() => logOut.mutate({ keepOthers: true })}>
              {account("switcher.logOutOne", { name: viewer.fullName || viewer.username })}
            </MenuItem>
          ) : null}
          <MenuItem icon={<LogOut size={18} />} onAction={() => logOut.mutate({})}>
            {others.hasOthers ? account("switcher.logOutAll") : account("menu.logOut")}
          </MenuItem>
        </MenuGroup>
      </Menu>
    </MenuTrigger>
  );
}
