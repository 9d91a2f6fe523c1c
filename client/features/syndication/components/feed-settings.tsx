import { useState } from "react";
import { type FeedSubject, feedPath } from "../../../../src/syndication/feed-paths.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { useFeedTokenActions } from "../use-feed-token.ts";

/** Addresses of the person's feeds, and the token that opens those of secret boards. */
export function FeedSettings({ username }: { username: string }) {
  const t = useAppTexts();
  const day = useDay();
  const isReady = useHydrated();
  const { publicUrl } = usePageConfig();
  const held = trpc.syndication.feedToken.useQuery({});
  const boards = trpc.boards.picker.useQuery({});
  const [boardId, setBoardId] = useState("");
  const [asked, setAsked] = useState<"renew" | "remove" | null>(null);
  const { token, renew, remove } = useFeedTokenActions(() => setAsked(null));
  if (!held.data) {
    if (held.isError) return <ListFailed text={failureOf(held.error).message} onRetry={() => void held.refetch()} />;
    return <Spinner />;
  }
  const { createdAt } = held.data;
  const all = boards.data?.allBoards ?? [];
  const board = all.find(({ id }) => id === boardId);
  const subject: FeedSubject = board
    ? { kind: "board", username: board.owner.username, slug: board.slug, section: null }
    : { kind: "person", username };
  const address = publicUrl + feedPath(subject, "rss");
  const copy = { copyLabel: t("developers.copy"), copiedText: t("developers.copied") };
  return (
    <>
      <SelectField
        label={t("feeds.of")}
        options={[{ value: "", label: t("feeds.allPins") }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
        value={boardId}
        onChange={setBoardId}
      />
      {(!board || board.privacy === "public") && <CopyLine label={t("feeds.public")} text={address} {...copy} />}
      <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
        <h2 className="text-lg font-semibold">{t("feeds.private")}</h2>
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("feeds.privateText")}</p>
        {token && (
          <>
            <CopyLine label={t("feeds.privateAddress")} text={`${address}?token=${token}`} {...copy} />
            <p className="text-sm">{t("feeds.shownOnce")}</p>
          </>
        )}
        {createdAt && <p className="text-sm text-ink-soft">{t("feeds.since", { day: day(createdAt) })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            isDisabled={!isReady}
            isPending={renew.isPending && asked === null}
            onPress={() => (createdAt ? setAsked("renew") : renew.mutate({}))}
          >
            {t(createdAt ? "feeds.renew" : "feeds.create")}
          </Button>
          {createdAt && (
            <Button isDisabled={!isReady} onPress={() => setAsked("remove")}>
              {t("feeds.remove")}
            </Button>
          )}
        </div>
      </section>
      <ConfirmDialog
        title={t(asked === "remove" ? "feeds.removeTitle" : "feeds.renewTitle")}
        text={t("feeds.endText")}
        confirmLabel={t(asked === "remove" ? "feeds.remove" : "feeds.renew")}
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onConfirm={() => (asked === "remove" ? remove : renew).mutate({})}
        isPending={renew.isPending || remove.isPending}
        isDangerous
      />
    </>
  );
}
