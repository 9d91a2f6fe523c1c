import Copy from "lucide-react/icons/copy";
import FolderInput from "lucide-react/icons/folder-input";
import Tag from "lucide-react/icons/tag";
import Trash2 from "lucide-react/icons/trash";
import { PINS_COPIED, PINS_NAMED } from "../../../../src/model/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface OrganiseBarProps {
  count: number;
  isAll: boolean;
  isBusy: boolean;
  canCopy: boolean;
  canTag: boolean;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onMove: () => void;
  onCopy: () => void;
  onTag: () => void;
  onRemove: () => void;
}

/** The actions for the selected Pins; stays in view at the bottom of the window. */
export function OrganiseBar({ count, isAll, isBusy, canCopy, canTag, ...actions }: OrganiseBarProps) {
  const t = useTexts("boards");
  const isTooMany = !isAll && count > PINS_NAMED;
  const isIdle = count === 0 || isBusy;
  // A disabled button loses the focus, also the one that a closing window returns; these stay focusable.
  const unless = (isOff: boolean, onPress: () => void) =>
    isOff ? { "aria-disabled": true, className: "opacity-50 cursor-not-allowed" } : { onPress };
  return (
    <div
      role="toolbar"
      aria-label={t("organise.open")}
      className="sticky bottom-20 z-30 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-3xl border border-line bg-surface px-4 py-3 shadow-float sm:bottom-4"
    >
      <span role="status" className="min-w-32 px-2 text-center text-[0.9375rem] font-semibold tabular-nums">
        {t("organise.chosen", { count })}
      </span>
      <Button size="sm" variant="ghost" {...unless(isBusy, isAll ? actions.onSelectNone : actions.onSelectAll)}>
        {isAll ? t("organise.selectNone") : t("organise.selectAll")}
      </Button>
      <Button size="sm" {...unless(isIdle || isTooMany, actions.onMove)}>
        <FolderInput size={18} aria-hidden="true" /> {t("organise.move")}
      </Button>
      <Button size="sm" {...unless(isIdle || !canCopy, actions.onCopy)}>
        <Copy size={18} aria-hidden="true" /> {t("organise.copy")}
      </Button>
      <Button size="sm" {...unless(isIdle || isTooMany || !canTag, actions.onTag)}>
        <Tag size={18} aria-hidden="true" /> {t("organise.tag")}
      </Button>
      <Button size="sm" {...unless(isIdle || isTooMany, actions.onRemove)}>
        <Trash2 size={18} aria-hidden="true" /> {t("organise.remove")}
      </Button>
      {isTooMany && (
        <p role="status" className="basis-full text-center text-[0.8125rem] text-ink-soft">
          {t("organise.tooManyNamed", { count: PINS_NAMED })}
        </p>
      )}
      {!isTooMany && count > 0 && !canCopy && (
        <p role="status" className="basis-full text-center text-[0.8125rem] text-ink-soft">
          {t("organise.tooManyToCopy", { count: PINS_COPIED })}
        </p>
      )}
    </div>
  );
}
