import Copy from "lucide-react/icons/copy";
import { useLayoutEffect, useRef, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import type { DuplicateBy } from "../../../src/mine/duplicates.contract.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { ListFailed, MoreFailed } from "../../components/domain/list-failed.tsx";
import { RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { MoreOnScroll } from "../../components/domain/more-on-scroll.tsx";
import { PinPicture, useAltOf } from "../../components/domain/pin-picture.tsx";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { byBookmark, itemsOf, withItems } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { useDay } from "../../lib/format/day.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useTexts } from "../../lib/texts/texts.ts";

interface Group {
  key: string;
  count: number;
  pins: Pin[];
}

interface DuplicatesListProps {
  by: DuplicateBy;
  /** Offers to restore the trashed Pins; calls back once they are back. */
  onTrashed: (pinIds: ReadonlySet<string>, text: string, restored: () => void) => void;
}

/** Pins that the person saved more than once, group by group. One stays, and the others go to the trash. */
export function DuplicatesList({ by, onTrashed }: DuplicatesListProps) {
  const t = useTexts("mine");
  const utils = trpc.useUtils();
  const input = { by };
  const list = trpc.mine.duplicates.useInfiniteQuery(input, byBookmark);
  const removal = trpc.pins.bulkDelete.useMutation();
  const { rows, leaveTo } = useNextRow(itemsOf<Group>(list));

  async function keep(group: Group, kept: string): Promise<void> {
    const ids = group.pins.map(({ id }) => id).filter((id) => id !== kept);
    try {
      await removal.mutateAsync({ pinIds: ids });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      void list.refetch();
      return;
    }
    const hasMore = group.count > group.pins.length;
    leaveTo(group);
    utils.mine.duplicates.setInfiniteData(
      input,
      (data) => data && withItems(data, (items: Group[]) => items.filter(({ key }) => key !== group.key)),
    );
    if (hasMore) void utils.mine.duplicates.invalidate();
    void Promise.all([utils.feeds.invalidate(), utils.boards.invalidate(), utils.mine.pins.invalidate()]);
    onTrashed(new Set(ids), t("duplicates.moved", { count: ids.length }), () => void utils.mine.invalidate());
  }
  if (!list.data) {
    if (!list.isError) return <RowsSkeleton />;
    return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  }
  const groups = itemsOf<Group>(list);
  if (groups.length === 0 && !list.hasNextPage)
    return (
      <EmptyState
        icon={<Copy size={32} />}
        title={t("duplicates.none")}
        text={t(`duplicates.noneOf.${by}`)}
        action={<LinkButton href="/me/">{t("duplicates.toSearch")}</LinkButton>}
      />
    );
  return (
    <>
      <ul ref={rows} aria-label={t("duplicates.title")} className="flex flex-col gap-6">
        {groups.map((group) => (
          <li key={group.key}>
            <GroupCard group={group} onKeep={(kept) => keep(group, kept)} />
          </li>
        ))}
      </ul>
      <MoreOnScroll
        hasMore={list.hasNextPage && !list.isError}
        isLoadingMore={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
      <MoreFailed list={list} />
    </>
  );
}

/** Moves the focus to the next group when the one with the focus goes; the last one leaves it to the page's title. */
function useNextRow(groups: readonly Group[]) {
  const rows = useRef<HTMLUListElement>(null);
  const left = useRef<{ key: string; next: string | undefined } | null>(null);
  useLayoutEffect(() => {
    const at = groups.findIndex(({ key }) => key === left.current?.next);
    if (left.current === null || groups.some(({ key }) => key === left.current?.key)) return;
    left.current = null;
    if (document.activeElement === document.body)
      rows.current?.children[at]?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [groups]);
  const leaveTo = ({ key }: Group) => {
    const at = groups.findIndex((group) => group.key === key);
    left.current = { key, next: (groups[at + 1] ?? groups[at - 1])?.key };
  };
  return { rows, leaveTo };
}

interface GroupCardProps {
  group: Group;
  /** Moves the other Pins to the trash. */
  onKeep: (pinId: string) => Promise<void>;
}

function GroupCard({ group: { pins, count }, onKeep }: GroupCardProps) {
  const t = useTexts("mine");
  const day = useDay("long");
  const altOf = useAltOf();
  // The oldest one has most saves, comments and links from elsewhere.
  const [kept, setKept] = useState(pins.at(-1)?.id ?? "");
  const [isBusy, setBusy] = useState(false);
  async function submit() {
    setBusy(true);
    await onKeep(kept);
    setBusy(false);
  }
  return (
    <section className="rounded-2xl border border-line p-4">
      <RadioGroup aria-label={t("duplicates.keep")} value={kept} onChange={setKept}>
        <p aria-hidden="true" className="pb-3 text-sm font-semibold">
          {t("duplicates.keep")}
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {pins.map((pin) => (
            <div key={pin.id} className="flex min-w-0 flex-col gap-1">
              <Radio
                value={pin.id}
                aria-label={t("duplicates.one", {
                  name: pin.title || altOf(pin),
                  board: pin.board.name,
                  day: day(pin.createdAt),
                })}
                className="group relative block cursor-pointer rounded-card p-1 outline-none data-focus-visible:outline-2 data-focus-visible:outline-focus data-selected:bg-accent-wash data-selected:ring-2 data-selected:ring-accent"
              >
                <span className="block overflow-hidden rounded-card">
                  <PinPicture pin={pin} ratio={1} alt="" />
                </span>
                <span className="absolute start-3 top-3 grid size-6 place-items-center rounded-full border-2 border-line-strong bg-surface">
                  <span className="size-3 rounded-full group-data-selected:bg-accent forced-colors:group-data-selected:bg-[CanvasText]" />
                </span>
              </Radio>
              <TextLink href={`/pin/${pin.id}/`} className="truncate text-sm" dir="auto">
                {pin.title || altOf(pin)}
              </TextLink>
              <p dir="auto" className="truncate text-[0.8125rem] text-ink-soft">
                {pin.board.name}
              </p>
              <p className="text-[0.8125rem] text-ink-soft">{day(pin.createdAt)}</p>
            </div>
          ))}
        </div>
      </RadioGroup>
      {count > pins.length && (
        <p className="pt-3 text-[0.8125rem] text-ink-soft">
          {t("duplicates.newest", { count: pins.length, all: count })}
        </p>
      )}
      <Button size="sm" className="mt-4" isPending={isBusy} onPress={() => void submit()}>
        {t("duplicates.trash", { count: pins.length - 1 })}
      </Button>
    </section>
  );
}
