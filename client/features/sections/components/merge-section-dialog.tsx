import { useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import type { Section } from "../../../../src/model/section.ts";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { MoreOnScroll } from "../../../components/domain/more-on-scroll.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSectionActions } from "../hooks/use-section-actions.ts";

interface MergeSectionDialogProps {
  section: Section;
  onClose: () => void;
  onMerged?: (into: Section) => void;
}

/** Merges this section into another of the board, after confirmation. */
export function MergeSectionDialog({ section, onClose, onMerged }: MergeSectionDialogProps) {
  const t = useTexts("sections");
  const [chosen, setChosen] = useState<string | null>(null);
  const { merge, isBusy } = useSectionActions(section.board.id);
  const list = trpc.sections.list.useInfiniteQuery({ boardId: section.board.id }, byBookmark);
  const others = itemsOf(list).filter(({ id }) => id !== section.id);

  async function submit() {
    const into = others.find(({ id }) => id === chosen);
    if (!into || !(await merge(section, into))) return;
    onClose();
    onMerged?.(into);
  }
  return (
    <Dialog
      title={t("merge")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" isDisabled={chosen === null} isPending={isBusy} onPress={() => void submit()}>
          {t("merge")}
        </Button>
      }
    >
      <p className="pb-3 text-sm text-ink-soft">{t("mergeText", { title: section.title })}</p>
      {!list.data && !list.isError && (
        <div className="grid place-items-center p-6">
          <Spinner size={32} />
        </div>
      )}
      {!list.data && list.isError && (
        <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />
      )}
      <ListBox
        aria-label={t("merge")}
        items={others}
        selectionMode="single"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => setChosen(keys === "all" ? null : String([...keys][0] ?? "") || null)}
        className="flex flex-col gap-1 outline-none"
      >
        {(other) => (
          <ListBoxItem
            textValue={other.title}
            className="flex min-h-12 cursor-pointer items-center rounded-xl px-3 text-[0.9375rem] font-medium outline-none hover:bg-wash data-focus-visible:outline-2 data-focus-visible:outline-focus data-selected:bg-inverse data-selected:text-on-inverse"
          >
            <span className="truncate">{other.title}</span>
          </ListBoxItem>
        )}
      </ListBox>
      <MoreOnScroll
        hasMore={list.hasNextPage && !list.isError}
        isLoadingMore={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
      <MoreFailed list={list} />
    </Dialog>
  );
}
