import Check from "lucide-react/icons/check";
import { ListBoxItem } from "react-aria-components";
import type { Board } from "../../../src/model/board.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { cx } from "../ui/cx.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Highlight } from "./highlight.tsx";
import { PrivacyMark } from "./privacy-mark.tsx";

export interface BoardOptionProps {
  /** The key in its list, which may show a board twice. */
  id: string;
  board: Pick<Board, "name" | "privacy" | "imageCoverUrl">;
  state: "idle" | "saving" | "saved";
  /** The search text to highlight. */
  highlight?: string;
  /** The label at the row's end that names the action of a press. */
  actionLabel?: string;
  /** Whether the board has the picture already, so that a press removes it. */
  isRemoved?: boolean;
}

/** A board in a `PickList`. */
export function BoardOption(props: BoardOptionProps) {
  const { id, board, state, highlight, actionLabel, isRemoved = false } = props;
  const t = useUiTexts();
  return (
    <ListBoxItem
      id={id}
      textValue={board.name}
      className="group/row relative flex min-h-14 cursor-pointer items-center gap-3 rounded-xl px-2 text-left outline-none transition-colors duration-150 [contain-intrinsic-size:auto_56px] [content-visibility:auto] data-focused:bg-wash data-hovered:bg-wash data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"
    >
      <span className="sheet size-11 shrink-0 overflow-hidden rounded-xl">
        {board.imageCoverUrl && (
          <img src={board.imageCoverUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        )}
      </span>
      <span className="flex min-w-0 grow items-center gap-2">
        <span className="truncate text-[0.9375rem] font-semibold">
          <Highlight text={board.name} query={highlight} />
        </span>
        <span className="shrink-0 text-ink-soft empty:hidden">
          <PrivacyMark privacy={board.privacy} />
        </span>
      </span>
      <span
        className={cx(
          "inline-flex min-h-9 min-w-19 shrink-0 items-center justify-center gap-1 rounded-full px-3 text-sm font-semibold",
          // A long name has the full width until the row is hovered or focused.
          state === "idle" &&
            "bg-accent text-on-accent [@media(hover:hover)]:[[role=option]:not([data-hovered],[data-focused])>&]:sr-only",
          state === "saved" && "bg-inverse text-on-inverse",
          state === "saving" && "text-ink-soft",
        )}
      >
        {state === "saving" ? (
          <Spinner size={18} label={t("saving")} />
        ) : state === "saved" ? (
          <>
            <span
              className={cx(
                "inline-flex items-center gap-1",
                isRemoved && "group-data-focused/row:sr-only group-data-hovered/row:sr-only",
              )}
            >
              <Check size={16} aria-hidden="true" /> {t("saved")}
            </span>
            {isRemoved && (
              <span className="[[role=option]:not([data-hovered],[data-focused])_&]:sr-only">{t("remove")}</span>
            )}
          </>
        ) : (
          (actionLabel ?? t("save"))
        )}
      </span>
    </ListBoxItem>
  );
}
