import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Mail from "lucide-react/icons/mail";
import type { BoardInvite, MemberRole } from "../../../../src/boards/member.ts";
import { UserRow } from "../../../components/domain/user-row.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface MemberRowProps {
  member: BoardInvite;
  /** Whether the viewer owns the board. */
  isOwner: boolean;
  isBusy: boolean;
  onRole: (userId: string, role: MemberRole) => void;
  onAnswer: (userId: string, accept: boolean) => void;
  onTakeOff: (member: BoardInvite) => void;
}

/** A member, invited person or applicant of a board, with the owner's actions. */
export function MemberRow({ member, isOwner, ...actions }: MemberRowProps) {
  const t = useTexts("boards");
  const { user, email } = member;
  const standing = t(standingText(member));
  const action = isOwner && <MemberActions member={member} {...actions} />;
  if (!user) {
    return (
      <div className="flex min-h-14 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-wash text-ink-soft"
        >
          <Mail size={20} />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate text-[0.9375rem] font-semibold">{email}</span>
          <span className="block text-[0.8125rem] text-ink-soft">{standing}</span>
        </span>
        {action}
      </div>
    );
  }
  return <UserRow user={user} detail={standing} action={action} />;
}

function MemberActions({ member, isBusy, onRole, onAnswer, onTakeOff }: Omit<MemberRowProps, "isOwner">) {
  const t = useTexts("boards");
  const { user, email, status, role } = member;
  const name = user ? user.fullName || user.username : (email ?? "");
  if (status === "requested" && user) {
    return (
      <span className="flex shrink-0 gap-2">
        <Button
          size="sm"
          aria-label={t("collaborators.declineName", { name })}
          isDisabled={isBusy}
          onPress={() => onAnswer(user.id, false)}
        >
          {t("collaborators.decline")}
        </Button>
        <Button
          size="sm"
          variant="primary"
          aria-label={t("collaborators.acceptName", { name })}
          isDisabled={isBusy}
          onPress={() => onAnswer(user.id, true)}
        >
          {t("collaborators.accept")}
        </Button>
      </span>
    );
  }
  if (status === "invited" || !user) {
    return (
      <Button
        size="sm"
        aria-label={t("collaborators.takeBackName", { name })}
        isDisabled={isBusy}
        onPress={() => onTakeOff(member)}
      >
        {t("collaborators.takeBack")}
      </Button>
    );
  }
  const standing = t(standingText(member));
  const mark = (own: MemberRole) => (own === role ? <Check size={18} /> : <span className="w-[18px]" />);
  return (
    <MenuTrigger>
      <Button size="sm" aria-label={t("collaborators.roleNow", { name, standing })} isDisabled={isBusy}>
        {standing}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Menu label={t("collaborators.role", { name })}>
        <MenuItem icon={mark("add")} onAction={() => onRole(user.id, "add")}>
          {t("collaborators.roleAdd")}
        </MenuItem>
        <MenuItem icon={mark("edit")} onAction={() => onRole(user.id, "edit")}>
          {t("collaborators.roleEdit")}
        </MenuItem>
        <MenuItem icon={<span className="w-[18px]" />} isDangerous onAction={() => onTakeOff(member)}>
          {t("collaborators.takeOff")}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

/** The key of the text about a person's relation to a board. */
export function standingText({ status, role }: Pick<BoardInvite, "status" | "role">) {
  if (status === "invited") return "collaborators.invited";
  if (status === "requested") return "collaborators.requested";
  return role === "edit" ? "collaborators.roleEdit" : "collaborators.roleAdd";
}
