import type { Board } from "../../../../src/model/board.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useJoining } from "../hooks/use-joining.ts";
import { useOwnMembership } from "../hooks/use-own-membership.ts";
import { InviteAnswer } from "./invite-answer.tsx";

/** For people who are not on the board: answer an invitation, request to join, or withdraw the request. */
export function Joining({ board }: { board: Board }) {
  const t = useTexts("boards");
  const { ask, takeBack, isBusy, hasAsked } = useJoining();
  const { isKnown, own } = useOwnMembership(board.id, true);
  if (!isKnown) return null;
  if (own?.status !== "invited") {
    const isAsked = hasAsked || own?.status === "requested";
    // One button for both states, so that it keeps the focus.
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {isAsked && t("collaborators.asked")}
        <Button
          aria-label={isAsked ? t("collaborators.takeBackAskedName", { board: board.name }) : undefined}
          isPending={isBusy}
          onPress={() => void (isAsked ? takeBack(board) : ask(board))}
        >
          {t(isAsked ? "collaborators.takeBack" : "collaborators.ask")}
        </Button>
      </div>
    );
  }
  const from = own.invitedBy?.fullName;
  return (
    <section aria-label={t("collaborators.invitesTitle")} className="flex flex-wrap items-center justify-center gap-2">
      <p className="text-sm">
        {from ? t("collaborators.invitedYou", { name: from }) : t("collaborators.youAreInvited")}
      </p>
      <InviteAnswer board={board} />
    </section>
  );
}
