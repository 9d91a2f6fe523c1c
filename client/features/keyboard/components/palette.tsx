import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { type KeyboardEvent, useContext, useId, useState } from "react";
import { writeOwnFilters } from "../../../../src/mine/own-filters.rules.ts";
import { SEARCH_QUERY_MAX } from "../../../../src/model/limits.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { INPUT_STYLE } from "../../../components/ui/field-frame.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { NavigateContext } from "../../../lib/navigation/page-move.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { CurrentViewer } from "../../../lib/viewer/use-viewer.ts";
import { type Entry, rankEntries } from "../rank-entries.ts";

/** The site's pages that people go to from anywhere, by their texts in `mine.palette.pages`. */
const PAGES = {
  home: "/",
  explore: "/ideas/",
  createPin: "/pin/create/",
  search: "/me/",
  tags: "/me/tags/",
  duplicates: "/me/duplicates/",
  dead: "/me/?state=dead",
  trash: "/trash/",
  notifications: "/notifications/",
  messages: "/messages/",
  analytics: "/analytics/",
  importing: "/settings/import",
  exporting: "/settings/export",
  settings: "/settings/",
} as const;
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[];

interface PaletteProps {
  viewer: CurrentViewer;
  onClose: () => void;
}

/**
 * Leads to the person's boards, saved searches and pages, and searches for the typed words. The focus stays in the field, which names
 * the active option (the combobox pattern of ARIA).
 */
export function Palette({ viewer, onClose }: PaletteProps) {
  const t = useTexts("mine");
  const list = useId();
  const navigate = useContext(NavigateContext);
  const { data: picker } = trpc.boards.picker.useQuery({});
  const { data: searches = [] } = trpc.mine.searches.useQuery({});
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const words = typed.trim();
  const page = (id: string, text: string, href: string): Entry => ({ id, text, kind: t("palette.page"), href });
  const known: Entry[] = [
    ...NAMES.map((name) => page(name, t(`palette.pages.${name}`), PAGES[name])),
    page("profile", t("palette.profile"), `/${viewer.username}/`),
    ...searches.map(({ id, name, query }) => ({
      id,
      text: name,
      kind: t("palette.savedSearch"),
      href: query ? `/me/?${query}` : "/me/",
    })),
    ...(picker?.allBoards ?? []).map(({ id, name, url }) => ({ id, text: name, kind: t("palette.board"), href: url })),
  ];
  const asked = (id: string, text: string, href: string): Entry => ({ id, text, kind: t("palette.search"), href });
  const found = [
    ...rankEntries(known, words),
    ...(words === ""
      ? []
      : [
          asked("own", t("palette.searchOwn", { words }), `/me/?${writeOwnFilters({ q: words })}`),
          asked("all", t("palette.searchAll", { words }), `/search/pins/?q=${encodeURIComponent(words)}`),
        ]),
  ];
  const at = Math.min(chosen, found.length - 1);
  const optionId = (index: number) => `${list}-${index}`;
  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    navigate?.(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") open(found[at]);
    else if (event.key === "ArrowDown") choose((at + 1) % found.length);
    else if (event.key === "ArrowUp") choose((at + found.length - 1) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t("palette.title")} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={560}>
      <input
        type="text"
        role="combobox"
        aria-label={t("palette.field")}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={optionId(at)}
        placeholder={t("palette.field")}
        autoComplete="off"
        spellCheck="false"
        dir="auto"
        maxLength={SEARCH_QUERY_MAX}
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className={INPUT_STYLE}
      />
      {/* Always as high, so that the field stays in place while its list gets shorter. */}
      <div
        id={list}
        role="listbox"
        aria-label={t("palette.title")}
        className="mt-3 h-[min(33rem,55dvh)] overflow-y-auto"
      >
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
          <div
            key={entry.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(entry)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-1 hover:bg-wash aria-selected:bg-wash forced-colors:aria-selected:border"
          >
            <span dir="auto" className="min-w-0 grow [overflow-wrap:anywhere]">
              {entry.text}
            </span>
            <span className="shrink-0 text-[0.8125rem] text-ink-soft">{entry.kind}</span>
            {index === at && <CornerDownLeft size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
