import { useState } from "react";
import type { BoardInvite } from "../../../../src/boards/member.ts";
import type { Board } from "../../../../src/model/board.ts";
import type { UserBrief } from "../../../../src/model/user.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { UserRow } from "../../../components/domain/user-row.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { itemsOf } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { ViewersRole } from "../hooks/use-board-role.ts";
import { useCollaborators } from "../hooks/use-collaborators.ts";
import { useJoining } from "../hooks/use-joining.ts";
import { InviteField } from "./invite-field.tsx";
import { MemberRow } from "./member-row.tsx";

interface CollaboratorsDialogProps {
  board: Board;
  owner: UserBrief & { avatarColorIndex?: number };
  role: ViewersRole;
  /** Focuses the field for invitations. */
  startsInviting: boolean;
  onClose: () => void;
  onLeft: () => void;
}

/** The board's people: the owner invites, answers requests and removes; others see the list and may leave. */
export function CollaboratorsDialog({ board, owner, role, startsInviting, onClose, onLeft }: CollaboratorsDialogProps) {
  const t = useTexts("boards");
  const actions = useCollaborators(board);
  const joining = useJoining();
  const [asked, setAsked] = useState<BoardInvite | "leave" | null>(null);
  const isOwner = role === "owner";
  const members = itemsOf(actions.list);
  const leaver = asked !== null && asked !== "leave" ? asked : null;
  const name = leaver?.user?.fullName || leaver?.user?.username || "";

  function takeOff(member: BoardInvite) {
    // Removing a member asks first; an invitation can simply be sent again.
    if (member.status === "joined") setAsked(member);
    else void actions.takeOff(member);
  }
  async function confirm() {
    const isDone = leaver ? await actions.takeOff(leaver) : await joining.leave(board);
    if (!isDone) return;
    setAsked(null);
    if (!leaver) onLeft();
  }
  return (
    <>
      <Dialog
        title={t("collaborators.title")}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        footer={
          !isOwner &&
          board.collaboratedByMe && <Button onPress={() => setAsked("leave")}>{t("collaborators.leave")}</Button>
        }
      >
        {isOwner && (
          <div className="pb-4">
            <InviteField
              members={members}
              ownerId={board.owner.id}
              autoFocus={startsInviting}
              isBusy={actions.isBusy}
              onInviteUser={actions.inviteUser}
              onInviteEmail={actions.inviteEmail}
            />
          </div>
        )}
        <div className="pb-2">
          <UserRow user={owner} detail={t("collaborators.owner")} />
        </div>
        <EndlessList
          list={actions.list}
          label={t("collaborators.title")}
          layout="rows"
          empty={null}
          renderItem={(member) => (
            <MemberRow
              member={member}
              isOwner={isOwner}
              isBusy={actions.isBusy}
              onRole={(userId, next) => void actions.setRole(userId, next)}
              onAnswer={(userId, accept) => void actions.answerRequest(userId, accept)}
              onTakeOff={takeOff}
            />
          )}
        />
      </Dialog>
      <ConfirmDialog
        title={leaver ? t("collaborators.takeOffTitle", { name }) : t("collaborators.leaveTitle")}
        text={t(leaver ? "collaborators.takeOffText" : "collaborators.leaveText", { board: board.name })}
        confirmLabel={leaver ? t("collaborators.takeOff") : t("collaborators.leave")}
        isDangerous
        isOpen={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        onConfirm={() => void confirm()}
        isPending={actions.isBusy || joining.isBusy}
      />
    </>
  );
}
