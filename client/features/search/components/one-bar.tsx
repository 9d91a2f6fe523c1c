import Check from "lucide-react/icons/check";
import { readChip } from "../../../../src/search/chips.rules.ts";
import { CHIP, CHIP_QUIET, CHIPS } from "../../../components/ui/chips.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { useOptionLabel } from "../../../lib/format/use-option-label.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

type Module = Outputs["search"]["pins"]["oneBarModules"][number];

/** The chips that narrow the results, in one scrolling row. Each chip is a link, so Back and Forward work. */
export function OneBar({ modules }: { modules: readonly Module[] }) {
  const t = useTexts("search");
  const optionLabel = useOptionLabel();
  if (modules.length === 0) return null;
  const textOf = (moduleType: Module["moduleType"], { id, display }: Module["action"]["filters"][number]): string => {
    const chip = readChip(id);
    if (chip?.kind === "filter") return optionLabel(chip.filterId, { id: chip.optionId, label: display.displayText });
    return moduleType === "word" ? display.displayText : t(`scope.${scopeOf(id)}`);
  };
  const chips = modules.flatMap(({ moduleType, action }) =>
    action.filters.map((filter) => ({ ...filter, text: textOf(moduleType, filter) })),
  );
  const [first, last] = [chips.filter((chip) => chip.isSelected), chips.filter((chip) => !chip.isSelected)];
  return (
    <nav aria-label={t("narrow")} className="pb-3">
      <ul className={CHIPS}>
        {[...first, ...last].map(({ id, text, isSelected, action }) => (
          <li key={id}>
            <Link
              href={action.feedUrl}
              aria-current={isSelected ? "true" : undefined}
              aria-label={isSelected ? t("takeOff", { chip: text }) : undefined}
              className={cx(CHIP, isSelected ? "bg-ink text-surface" : CHIP_QUIET)}
            >
              {isSelected && <Check size={16} aria-hidden="true" />}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SCOPES = ["my_pins", "videos", "buyable_pins"] as const;
const scopeOf = (id: string) => SCOPES.find((scope) => id === `scope:${scope}`) ?? "my_pins";
