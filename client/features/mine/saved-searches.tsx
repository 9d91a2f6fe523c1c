import Bookmark from "lucide-react/icons/bookmark";
import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import { type OwnFilters, SEARCH_NAME_MAX } from "../../../src/mine/own-filters.rules.ts";
import { Button } from "../../components/ui/button.tsx";
import { CHIP_QUIET } from "../../components/ui/chips.ts";
import { cx } from "../../components/ui/cx.ts";
import { EditDialog } from "../../components/ui/edit-dialog.tsx";
import { PlainLink } from "../../components/ui/plain-link.tsx";
import { PressButton } from "../../components/ui/press-button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useTexts } from "../../lib/texts/texts.ts";

/** A person's saved searches as links; nothing without any. @param canDelete whether each has a button that deletes it */
export function SavedSearches({ canDelete = false }: { canDelete?: boolean }) {
  const t = useTexts("mine");
  const utils = trpc.useUtils();
  const { data = [] } = trpc.mine.searches.useQuery({});
  const removal = trpc.mine.removeSearch.useMutation({
    onSuccess: () => showToast(t("search.deleted"), { kind: "success" }),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
    onSettled: () => utils.mine.searches.invalidate(),
  });
  if (data.length === 0) return null;
  return (
    <ul aria-label={t("search.saved")} className="flex flex-wrap gap-2">
      {data.map(({ id, name, query }) => (
        <li key={id} className={cx(CHIP_QUIET, "inline-flex min-h-11 max-w-full items-center rounded-full")}>
          <PlainLink
            href={query ? `/me/?${query}` : "/me/"}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full px-4 text-[0.9375rem] font-semibold text-ink no-underline hover:underline"
          >
            <Bookmark size={16} aria-hidden="true" className="shrink-0" />
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {name}
            </span>
          </PlainLink>
          {canDelete && (
            <PressButton
              aria-label={t("search.delete", { name })}
              onPress={() => removal.mutate({ searchId: id })}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash-strong"
            >
              <X size={16} aria-hidden="true" />
            </PressButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const FORM = "save-search";

/** Saves the search of the page under a name. */
export function SaveSearchDialog({ filters, onClose }: { filters: OwnFilters; onClose: () => void }) {
  const t = useTexts("mine");
  const utils = trpc.useUtils();
  const [name, setName] = useState("");
  const mutation = trpc.mine.saveSearch.useMutation({
    onSuccess: () => {
      void utils.mine.searches.invalidate();
      showToast(t("search.searchSaved"), { kind: "success" });
      onClose();
    },
  });
  const failure = mutation.error && failureOf(mutation.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mutation.isPending) mutation.mutate({ ...filters, name });
  };
  return (
    <EditDialog
      title={t("search.save")}
      isChanged={name !== ""}
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
          label={t("search.name")}
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={SEARCH_NAME_MAX}
          description={t("search.nameHint")}
          value={name}
          onChange={setName}
          error={failure && (failure.fields.name ?? failure.message)}
        />
      </form>
    </EditDialog>
  );
}
