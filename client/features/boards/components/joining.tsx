import type { Board } from "../../../../src/boards/board.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useJoining } from "../hooks/use-joining.ts";
import { InviteAnswer } from "./invite-answer.tsx";

/** For somebody who is not on the board: their invitation to answer, or a way to ask. */
export function Joining({ board }: { board: Board }) {
  const t = useTexts("boards");
  const { ask, isBusy, hasAsked } = useJoining();
  const { data } = trpc.boards.invites.useQuery({}, { staleTime: 60_000 });
  if (!data) return null;
  const invite = data.items.find((item) => item.board.id === board.id);
  if (!invite) {
    return (
      <Button isDisabled={hasAsked} isPending={isBusy} onPress={() => void ask(board)}>
        {hasAsked ? t("collaborators.asked") : t("collaborators.ask")}
      </Button>
    );
  }
  const from = invite.invitedBy?.fullName;
  return (
    <section aria-label={t("collaborators.invitesTitle")} className="flex flex-wrap items-center gap-2">
      <p className="text-sm">
        {from ? t("collaborators.invitedYou", { name: from }) : t("collaborators.youAreInvited")}
      </p>
      <InviteAnswer board={board} />
    </section>
  );
}
