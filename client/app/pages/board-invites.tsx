import { getRouteApi, useRouter } from "@tanstack/react-router";
import Mail from "lucide-react/icons/mail";
import { EndlessList } from "../../components/domain/endless-list.tsx";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { InviteAnswer } from "../../features/boards/components/invite-answer.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf, isFailure } from "../../lib/errors/api-error.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

/** Boards that the viewer is invited to. */
export function BoardInvites() {
  const t = useTexts("boards");
  const { history } = useRouter();
  const invites = trpc.boards.invites.useInfiniteQuery({}, byBookmark);
  return (
    <div className="mx-auto max-w-2xl px-3 pt-6 sm:px-6 sm:pt-10">
      <PageHead title={t("collaborators.invitesTitle")} noIndex />
      <h1 className="text-3xl font-bold">{t("collaborators.invitesTitle")}</h1>
      <p className="mt-1 pb-6 text-[0.9375rem] text-ink-soft">{t("collaborators.invitesText")}</p>
      <EndlessList
        list={invites}
        label={t("collaborators.invitesTitle")}
        layout="rows"
        empty={
          <EmptyState
            icon={<Mail size={32} />}
            title={t("collaborators.invitesEmpty")}
            text={t("collaborators.invitesEmptyText")}
          />
        }
        renderItem={({ board, invitedBy }) => (
          <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-2xl bg-wash px-4 py-3">
            <div className="min-w-0">
              <p className="truncate text-[0.9375rem] font-semibold">{board.name}</p>
              <p className="text-[0.8125rem] [overflow-wrap:anywhere] text-ink-soft">
                {t("collaborators.invitesFrom", { name: invitedBy?.fullName || board.owner.username })}
              </p>
            </div>
            <InviteAnswer board={board} onWash onJoined={() => history.push(board.url)} />
          </div>
        )}
      />
    </div>
  );
}

const route = getRouteApi("/board-invite");

/** Shown while the link is checked, so that a used link never shows its button. */
function Looking() {
  const t = useTexts("boards");
  return (
    <div className="grid justify-center pt-24">
      <PageHead title={t("collaborators.byLinkTitle")} noIndex />
      <Spinner size={32} />
    </div>
  );
}

/** The target of a mailed invitation link. Accepting takes a press, because mail programs open links automatically. */
export function BoardInvite() {
  const t = useTexts("boards");
  const { history } = useRouter();
  const { token = "" } = route.useSearch();
  const utils = trpc.useUtils();
  const invite = trpc.boards.emailInvite.useQuery({ token }, { enabled: token !== "" });
  const accept = trpc.boards.acceptEmailInvite.useMutation({
    onSuccess: (board) => {
      void utils.boards.invalidate();
      history.replace(board.url);
    },
  });
  // The person can retry after any other failure.
  if (invite.isLoading) return <Looking />;
  const error = accept.error ?? invite.error;
  const isGone = token === "" || isFailure(error, "INVITE_NOT_FOUND");
  return (
    <div className="mx-auto max-w-2xl px-3 pt-10 sm:px-6">
      <PageHead title={t("collaborators.byLinkTitle")} noIndex />
      <EmptyState
        icon={<Mail size={32} />}
        level={1}
        title={isGone ? t("collaborators.byLinkGone") : t("collaborators.byLinkTitle")}
        text={
          isGone
            ? t("collaborators.byLinkGoneText")
            : error
              ? failureOf(error).message
              : t("collaborators.byLinkText", { board: invite.data?.boardName ?? "" })
        }
        action={
          isGone ? (
            <LinkButton href="/">{t("collaborators.home")}</LinkButton>
          ) : (
            <Button variant="primary" isPending={accept.isPending} onPress={() => accept.mutate({ token })}>
              {t("collaborators.byLinkJoin")}
            </Button>
          )
        }
      />
    </div>
  );
}
