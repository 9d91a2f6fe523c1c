import Pencil from "lucide-react/icons/pencil";
import TagIcon from "lucide-react/icons/tag";
import Trash2 from "lucide-react/icons/trash";
import { type FormEvent, useState } from "react";
import { TAG_MAX } from "../../../src/text/tag.rules.ts";
import { ListFailed, MoreFailed } from "../../components/domain/list-failed.tsx";
import { RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { MoreOnScroll } from "../../components/domain/more-on-scroll.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import { EditDialog } from "../../components/ui/edit-dialog.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { byBookmark, itemsOf } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";
import { ownTagsInput } from "./own-tags-input.ts";

/** A person's tags with the number of their Pins; each can be renamed, merged into another, or deleted. */
export function OwnTags() {
  const t = useTexts("mine");
  const viewer = useViewer();
  const utils = trpc.useUtils();
  const list = trpc.tags.list.useInfiniteQuery(ownTagsInput, byBookmark);
  const [asked, setAsked] = useState<{ tag: string; to: "rename" | "delete" } | null>(null);
  const close = () => setAsked(null);
  const removal = trpc.tags.remove.useMutation({
    onSuccess: () => {
      showToast(t("tags.deleted"), { kind: "success" });
      close();
    },
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
    onSettled: () => utils.tags.invalidate(),
  });
  if (!list.data) {
    if (!list.isError) return <RowsSkeleton />;
    return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  }
  const tags = itemsOf(list);
  if (tags.length === 0)
    return (
      <EmptyState
        icon={<TagIcon size={32} />}
        title={t("tags.none")}
        text={t("tags.noneText")}
        action={viewer && <LinkButton href={`/${viewer.username}/`}>{t("tags.toPins")}</LinkButton>}
      />
    );
  return (
    <>
      <ul aria-label={t("tags.own")} className="flex flex-col">
        {tags.map(({ tag, pinCount }) => (
          <li key={tag} className="flex min-h-14 items-center gap-2 border-line py-2 not-first:border-t">
            <p className="min-w-0 grow">
              <TextLink
                href={`/me/?tags=${encodeURIComponent(tag)}`}
                className="block font-semibold [overflow-wrap:anywhere]"
              >
                <span dir="auto">{tag}</span>
              </TextLink>
              <span className="block text-[0.8125rem] text-ink-soft">{t("tags.count", { count: pinCount })}</span>
            </p>
            <IconButton
              label={t("tags.rename", { tag })}
              icon={<Pencil size={18} />}
              onPress={() => setAsked({ tag, to: "rename" })}
            />
            <IconButton
              label={t("tags.delete", { tag })}
              icon={<Trash2 size={18} />}
              onPress={() => setAsked({ tag, to: "delete" })}
            />
          </li>
        ))}
      </ul>
      <MoreOnScroll
        hasMore={list.hasNextPage && !list.isError}
        isLoadingMore={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
      <MoreFailed list={list} />
      {asked?.to === "rename" && <RenameTag tag={asked.tag} onClose={close} />}
      <ConfirmDialog
        title={t("tags.deleteTitle", { tag: asked?.tag ?? "" })}
        text={t("tags.deleteText")}
        confirmLabel={t("tags.deleteConfirm")}
        isDangerous
        isOpen={asked?.to === "delete"}
        onOpenChange={(isOpen) => !isOpen && close()}
        onConfirm={() => asked && removal.mutate({ tag: asked.tag })}
        isPending={removal.isPending}
      />
    </>
  );
}

const FORM = "rename-tag";

function RenameTag({ tag, onClose }: { tag: string; onClose: () => void }) {
  const t = useTexts("mine");
  const utils = trpc.useUtils();
  const [name, setName] = useState(tag);
  const mutation = trpc.tags.rename.useMutation({
    onSuccess: ({ isMerged }) => {
      showToast(t(isMerged ? "tags.merged" : "tags.renamed"), { kind: "success" });
      void utils.tags.invalidate();
      onClose();
    },
  });
  const failure = mutation.error && failureOf(mutation.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mutation.isPending) mutation.mutate({ tag, name });
  };
  return (
    <EditDialog
      title={t("tags.renameTitle")}
      isChanged={name !== tag}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={FORM} variant="primary" isPending={mutation.isPending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate>
        <TextField
          label={t("tags.renameField")}
          name="tag"
          autoFocus
          autoComplete="off"
          maxLength={TAG_MAX}
          description={t("tags.renameHint")}
          value={name}
          onChange={setName}
          error={failure && (failure.fields.name ?? failure.message)}
        />
      </form>
    </EditDialog>
  );
}
