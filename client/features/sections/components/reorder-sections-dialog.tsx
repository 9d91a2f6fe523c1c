import { GripVertical } from "lucide-react";
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import type { Section } from "../../../../src/sections/section.ts";
import { MoreOnScroll } from "../../../components/domain/more-on-scroll.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { itemsOf, type ListQuery } from "../../../lib/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSectionDeeds } from "../hooks/use-section-deeds.ts";

interface ReorderSectionsDialogProps {
  boardId: string;
  sections: ListQuery<Section>;
  onClose: () => void;
}

/** The sections of a board in their order, each with a handle to drag it by: by mouse, finger or keyboard. */
export function ReorderSectionsDialog({ boardId, sections, onClose }: ReorderSectionsDialogProps) {
  const t = useTexts("sections");
  const { reorder } = useSectionDeeds(boardId);
  const items = itemsOf(sections);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      if (moved === undefined) return;
      const others = items.filter(({ id }) => id !== moved);
      const at = others.findIndex(({ id }) => id === String(target.key));
      const after = target.dropPosition === "before" ? others[at - 1] : others[at];
      void reorder(moved, after?.id ?? null);
    },
  });
  return (
    <Dialog
      title={t("reorder")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t("done")}
        </Button>
      }
    >
      <p className="pb-3 text-sm text-ink-soft">{t("reorderText")}</p>
      <GridList
        aria-label={t("reorder")}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        className="flex flex-col gap-1 outline-none [&_.react-aria-DropIndicator[data-drop-target]]:outline-2 [&_.react-aria-DropIndicator]:outline-accent"
      >
        {(section) => (
          <GridListItem
            textValue={section.title}
            className="flex min-h-12 items-center gap-2 rounded-xl bg-wash px-1.5 outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-focus"
          >
            <AriaButton
              slot="drag"
              aria-label={t("drag", { title: section.title })}
              className="grid size-10 shrink-0 cursor-grab place-items-center rounded-full text-ink-soft hover:bg-wash-strong"
            >
              <GripVertical size={20} aria-hidden="true" />
            </AriaButton>
            <span className="min-w-0 truncate text-[15px] font-medium">{section.title}</span>
          </GridListItem>
        )}
      </GridList>
      <MoreOnScroll
        hasMore={sections.hasNextPage && !sections.isError}
        isLoadingMore={sections.isFetchingNextPage}
        onLoadMore={() => void sections.fetchNextPage()}
      />
    </Dialog>
  );
}
