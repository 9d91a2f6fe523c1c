import { itemsOf, type ListQuery } from "../../lib/calls/infinite.ts";
import { useFailureText } from "../../lib/texts/use-failure-text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ListFailed, MoreFailed } from "./list-failed.tsx";
import { MoreOnScroll } from "./more-on-scroll.tsx";
import { ReorderList, type ReorderListProps } from "./reorder-list.tsx";

interface ReorderDialogProps<T> extends Omit<ReorderListProps<T>, "label" | "items" | "actions"> {
  title: string;
  help: string;
  doneLabel: string;
  list: ListQuery<T>;
  /** Whether an item is listed in the window; all are by default. */
  isShown?: (item: T) => boolean;
  onClose: () => void;
}

/** A list that people sort, in a window. */
export function ReorderDialog<T extends { id: string }>(props: ReorderDialogProps<T>) {
  const failureText = useFailureText();
  const { title, help, doneLabel, handleLabel, list, isShown = () => true, nameOf, picture, onMove, onClose } = props;
  const items = itemsOf(list).filter(isShown);
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
      <ReorderList
        label={title}
        items={items}
        handleLabel={handleLabel}
        nameOf={nameOf}
        picture={picture}
        onMove={onMove}
      />
      <MoreOnScroll
        hasMore={list.hasNextPage && !list.isError}
        isLoadingMore={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
      <MoreFailed list={list} />
    </Dialog>
  );
}
