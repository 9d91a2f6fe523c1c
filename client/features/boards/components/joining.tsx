import type { Board } from "../../../../src/boards/board.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useJoining } from "../hooks/use-joining.ts";
import { useOwnMembership } from "../hooks/use-own-membership.ts";
import { InviteAnswer } from "./invite-answer.tsx";

/** For somebody who is not on the board: their invitation to answer, or a way to ask. */
export function Joining({ board }: { board: Board }) {
  const t = useTexts("boards");
  const { ask, isBusy, hasAsked } = useJoining();
  const { isKnown, own } = useOwnMembership(board.id, true);
  if (!isKnown) return null;
  if (own?.status !== "invited") {
    const isAsked = hasAsked || own?.status === "requested";
    return (
      <Button isDisabled={isAsked} isPending={isBusy} onPress={() => void ask(board)}>
        {t(isAsked ? "collaborators.asked" : "collaborators.ask")}
      </Button>
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
