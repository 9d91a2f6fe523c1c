import { useId } from "react";
import { type CopyBlock, readCopyText } from "../../../../src/mine/copy-text.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** An archived copy as text. Nothing in it comes from the page's own markup, so nothing of it loads or runs. */
export function CopyDialog({ pinId, onClose }: { pinId: string; onClose: () => void }) {
  const t = useTexts("mine");
  const day = useDay("long");
  const titleId = useId();
  const utils = trpc.useUtils();
  const copy = trpc.mine.copy.useQuery({ pinId });
  const removing = trpc.mine.removeCopy.useMutation();
  const found = copy.data?.copy;

  async function remove() {
    try {
      await removing.mutateAsync({ pinId });
      onClose();
      await utils.mine.copy.invalidate({ pinId });
      showToast(t("copy.removed"), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return (
    <Dialog
      title={found ? t("copy.open", { day: day(found.takenAt) }) : t("copy.title")}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      width={720}
      footer={
        found && (
          <>
            <p className="min-w-0 grow self-center text-[0.8125rem] text-ink-soft">{t("copy.private")}</p>
            <Button variant="ghost" isPending={removing.isPending} onPress={() => void remove()}>
              {t("copy.remove")}
            </Button>
          </>
        )
      }
    >
      {copy.isError ? (
        <ListFailed text={failureOf(copy.error).message} onRetry={() => void copy.refetch()} />
      ) : !copy.data ? (
        <Spinner label={t("copy.loading")} />
      ) : !found ? (
        <p>{t("copy.gone")}</p>
      ) : (
        <article
          aria-labelledby={titleId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it with the arrow keys
          tabIndex={0}
          lang={found.language || undefined}
          dir="auto"
          className="[overflow-wrap:anywhere]"
        >
          <h2 id={titleId} dir="auto" className="text-2xl font-bold text-balance">
            {found.title}
          </h2>
          {(found.byline || found.siteName) && (
            <p className="pt-1 text-sm text-ink-soft">{[found.byline, found.siteName].filter(Boolean).join(" · ")}</p>
          )}
          {found.picture && (
            <img
              src={found.picture.url}
              width={found.picture.width}
              height={found.picture.height}
              alt={t("copy.picture")}
              className="mt-4 max-h-96 w-full rounded-2xl bg-wash object-contain"
            />
          )}
          <div className="flex flex-col gap-4 pt-4 text-base leading-relaxed">
            {readCopyText(found.text).map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
              <Block key={index} {...block} />
            ))}
          </div>
        </article>
      )}
    </Dialog>
  );
}

const LOOK = {
  item: "ps-5 -indent-4 before:content-['•_']",
  quote: "border-s-4 border-line ps-4 text-ink-soft",
  text: "",
};

function Block({ kind, text }: CopyBlock) {
  if (kind === "heading")
    return (
      <h3 dir="auto" className="pt-2 text-xl font-bold">
        {text}
      </h3>
    );
  return (
    <p dir="auto" className={`whitespace-pre-line ${LOOK[kind]}`}>
      {text}
    </p>
  );
}
