import Trash2 from "lucide-react/icons/trash";
import type { Pin } from "../../../src/model/pin.ts";
import { TRASH_DAYS } from "../../../src/pins/limits.ts";
import { ListFailed, MoreFailed } from "../../components/domain/list-failed.tsx";
import { PinGridSkeleton } from "../../components/domain/list-skeletons.tsx";
import { PinGrid } from "../../components/domain/pin-grid.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TrashCard, trashTextHeight } from "../../features/trash/trash-card.tsx";
import { byBookmark, itemsOf, type ListQuery } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";

export function Trash() {
  const t = useTexts("trash");
  const trash = trpc.pins.trash.useInfiniteQuery({}, byBookmark);
  return (
    <div className="mx-auto max-w-[2560px] px-3 sm:px-6">
      <PageHead title={t("title")} noIndex />
      <header className="pt-6 pb-6 sm:pt-10">
        <h1 className="text-3xl font-bold">{t("title")}</h1>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{t("lead", { days: TRASH_DAYS })}</p>
      </header>
      <TrashList trash={trash} />
    </div>
  );
}

function TrashList({ trash }: { trash: ListQuery<Pin> }) {
  const t = useTexts("trash");
  const viewer = useViewer();
  const pins = itemsOf(trash);
  if (!trash.data) {
    if (!trash.isError) return <PinGridSkeleton />;
    return <ListFailed text={failureOf(trash.error).message} onRetry={() => void trash.refetch()} />;
  }
  if (pins.length === 0) {
    return (
      <EmptyState
        icon={<Trash2 size={32} />}
        title={t("empty")}
        text={t("emptyText")}
        action={viewer && <LinkButton href={`/${viewer.username}/`}>{t("toBoards")}</LinkButton>}
      />
    );
  }
  return (
    <>
      <PinGrid
        pins={pins}
        label={t("title")}
        textHeight={trashTextHeight}
        hasMore={trash.hasNextPage && !trash.isError}
        isLoadingMore={trash.isFetchingNextPage}
        onLoadMore={() => void trash.fetchNextPage()}
        renderCard={(pin, { priority }) => <TrashCard pin={pin} priority={priority} />}
      />
      <MoreFailed list={trash} />
    </>
  );
}
