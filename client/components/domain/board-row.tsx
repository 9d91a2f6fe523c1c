import { Check } from "lucide-react";
import type { Board } from "../../../src/model/board.ts";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { cx } from "../ui/cx.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Highlight } from "./highlight.tsx";
import { PrivacyMark } from "./privacy-mark.tsx";

export interface BoardRowProps {
  board: Pick<Board, "name" | "privacy" | "imageCoverUrl">;
  state: "idle" | "saving" | "saved";
  /** The search text to highlight. */
  highlight?: string;
  onPress: () => void;
  /** The label at the row's end that says what a press does. */
  actionLabel?: string;
  isDisabled?: boolean;
  /** Keeps a board that already holds the picture pressable, to save into one of its sections. */
  hasSections?: boolean;
  /** A press on a board that holds the picture removes the picture from it. */
  canUnsave?: boolean;
}

/**
 * A board in a picker; the whole row is the button and stays one after the save, so that focus isn't lost. A plain
 * `<button>`, because a person may have hundreds of boards.
 */
export function BoardRow(props: BoardRowProps) {
  const { board, state, highlight, onPress, actionLabel, isDisabled, hasSections, canUnsave } = props;
  const t = useUiTexts();
  const isSaved = state === "saved";
  const isRemoved = isSaved && canUnsave === true && !hasSections;
  const canPress = state === "idle" || (isSaved && hasSections === true) || isRemoved;
  return (
    <button
      type="button"
      onClick={canPress ? onPress : undefined}
      aria-disabled={!canPress}
      disabled={isDisabled}
      className="relative flex min-h-14 w-full items-center gap-3 rounded-xl px-2 text-left -outline-offset-2! transition-colors duration-150 hover:bg-wash focus-visible:bg-wash disabled:opacity-50"
    >
      <span className="size-11 shrink-0 overflow-hidden rounded-xl bg-wash">
        {board.imageCoverUrl && (
          <img src={board.imageCoverUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        )}
      </span>
      <span className="flex min-w-0 grow items-center gap-2">
        <span className="truncate text-[15px] font-semibold">
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
            "bg-accent text-on-accent [@media(hover:hover)]:[button:not(:hover,:focus-visible)>&]:sr-only",
          isSaved && "bg-inverse text-on-inverse",
          state === "saving" && "text-ink-soft",
        )}
      >
        {state === "saving" ? (
          <Spinner size={18} label={t("saving")} />
        ) : isSaved ? (
          <>
            <span
              className={cx(
                "inline-flex items-center gap-1",
                isRemoved && "[button:is(:hover,:focus-visible)_&]:sr-only",
              )}
            >
              <Check size={16} aria-hidden="true" /> {t("saved")}
            </span>
            {isRemoved && <span className="[button:not(:hover,:focus-visible)_&]:sr-only">{t("remove")}</span>}
          </>
        ) : (
          (actionLabel ?? t("save"))
        )}
      </span>
    </button>
  );
}
