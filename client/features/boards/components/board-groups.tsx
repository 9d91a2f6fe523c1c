import type { ReactNode } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { BoardCard, CardGrid } from "../../../components/domain/board-card.tsx";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { CardGridSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { MoreOnScroll } from "../../../components/domain/more-on-scroll.tsx";
import { itemsOf, type ListQuery } from "../../../lib/calls/infinite.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useIsHere } from "../../../lib/saving/going-boards.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { groupBoards } from "../group-boards.ts";

interface BoardGroupsProps {
  boards: ListQuery<Board>;
  empty: ReactNode;
}

/** A person's boards; boards only they can see are under a separate heading. */
export function BoardGroups({ boards, empty }: BoardGroupsProps) {
  const t = useTexts("boards");
  const isHere = useIsHere();
  if (!boards.data) {
    if (!boards.isError) return <CardGridSkeleton />;
    return <ListFailed text={failureOf(boards.error).message} onRetry={() => void boards.refetch()} />;
  }
  const all = itemsOf(boards).filter(isHere);
  if (all.length === 0) return empty;
  const { open, secret, guarded, archived } = groupBoards(all);
  return (
    <>
      <div className="flex flex-col gap-10">
        {open.length > 0 && <BoardCards label={t("kinds.boards")} boards={open} />}
        {secret.length > 0 && (
          <Group
            title={t("kinds.secrets")}
            text={t(secret.some(({ isCollaborative }) => isCollaborative) ? "secretShared" : "secretAlone")}
            boards={secret}
          />
        )}
        {guarded.length > 0 && <Group title={t("kinds.protecteds")} text={t("kinds.protectedText")} boards={guarded} />}
        {archived.length > 0 && <Group title={t("kinds.archiveds")} text={t("kinds.archivedText")} boards={archived} />}
      </div>
      <MoreOnScroll
        hasMore={boards.hasNextPage && !boards.isError}
        isLoadingMore={boards.isFetchingNextPage}
        onLoadMore={() => void boards.fetchNextPage()}
      />
      <MoreFailed list={boards} />
    </>
  );
}

function Group({ title, text, boards }: { title: string; text: string; boards: Board[] }) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="pb-4 text-sm text-ink-soft">{text}</p>
      <BoardCards label={title} boards={boards} />
    </section>
  );
}

function BoardCards({ label, boards }: { label: string; boards: Board[] }) {
  return (
    <CardGrid label={label}>
      {boards.map((board) => (
        <li key={board.id}>
          <BoardCard board={board} href={board.url} />
        </li>
      ))}
    </CardGrid>
  );
}
