import GripVertical from "lucide-react/icons/grip-vertical";
import type { ReactNode } from "react";
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { itemsOf, type ListQuery } from "../../lib/calls/infinite.ts";
import { useFailureText } from "../../lib/texts/use-failure-text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ListFailed, MoreFailed } from "./list-failed.tsx";
import { MoreOnScroll } from "./more-on-scroll.tsx";

interface ReorderDialogProps<T> {
  title: string;
  help: string;
  doneLabel: string;
  /** The label of an item's drag handle. */
  handleLabel: (item: T) => string;
  list: ListQuery<T>;
  /** Whether an item is listed in the window; all are by default. */
  isShown?: (item: T) => boolean;
  nameOf: (item: T) => string;
  /** The picture before the name. */
  picture?: (item: T) => ReactNode;
  /** @param afterId null moves it to the front */
  onMove: (id: string, afterId: string | null) => void;
  onClose: () => void;
}

/** A sortable list; each item has a handle to drag by mouse, touch or keyboard. */
export function ReorderDialog<T extends { id: string }>(props: ReorderDialogProps<T>) {
  const failureText = useFailureText();
  const { title, help, doneLabel, handleLabel, list, isShown = () => true, nameOf, picture, onMove, onClose } = props;
  const items = itemsOf(list).filter(isShown);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      if (moved === undefined) return;
      const others = items.filter(({ id }) => id !== moved);
      const at = others.findIndex(({ id }) => id === String(target.key));
      const after = target.dropPosition === "before" ? others[at - 1] : others[at];
      onMove(moved, after?.id ?? null);
    },
  });
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onPress={onClose}>
          {doneLabel}
        </Button>
      }
    >
      <p className="pb-3 text-sm text-ink-soft">{help}</p>
      {!list.data && !list.isError && (
        <div className="grid place-items-center p-6">
          <Spinner size={32} />
        </div>
      )}
      {list.isError && !list.data && <ListFailed text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      <GridList
        aria-label={title}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        className="flex flex-col gap-1 outline-none [&_.react-aria-DropIndicator[data-drop-target]]:outline-2 [&_.react-aria-DropIndicator]:outline-accent"
      >
        {(item) => (
          <GridListItem
            textValue={nameOf(item)}
            className="flex min-h-12 items-center gap-2 rounded-xl bg-wash px-1.5 outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-focus"
          >
            <AriaButton
              slot="drag"
              aria-label={handleLabel(item)}
              className="grid size-10 shrink-0 cursor-grab place-items-center rounded-full text-ink-soft hover:bg-wash-strong"
            >
              <GripVertical size={20} aria-hidden="true" />
            </AriaButton>
            {picture?.(item)}
            <span className="min-w-0 truncate text-[0.9375rem] font-medium">{nameOf(item)}</span>
          </GridListItem>
        )}
      </GridList>
      <MoreOnScroll
        hasMore={list.hasNextPage && !list.isError}
        isLoadingMore={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
      <MoreFailed list={list} />
    </Dialog>
  );
}
