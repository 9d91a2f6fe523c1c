import ChevronDown from "lucide-react/icons/chevron-down";
import Menu from "lucide-react/icons/menu";
import { cx } from "../../../components/ui/cx.ts";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import type { AreaGroup, AreaPlace } from "../../../lib/area/area-calls.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

const SUMMARY =
  "flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-xl px-3 text-[0.9375rem] font-semibold hover:bg-wash [&::-webkit-details-marker]:hidden";

interface AreaNavProps {
  groups: readonly AreaGroup[];
  place: AreaPlace;
}

/** The area's pages in groups; the group of the current page is open. */
function Groups({ groups, place }: AreaNavProps) {
  const t = useAreaTexts("area");
  return groups.map(({ name, links }) => {
    const isOpen = links.some((link) => link.place === place);
    return (
      // Opens the group of the current page when that changes.
      <details key={`${name}-${isOpen}`} open={isOpen} className="group">
        <summary className={cx(SUMMARY, isOpen ? "text-ink" : "text-ink-soft")}>
          {t(`group.${name}`)}
          <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="pb-2">
          {links.map((link) => {
            const isCurrent = link.place === place;
            return (
              <li key={link.place} aria-current={isCurrent ? "page" : undefined}>
                <PlainLink
                  href={link.href}
                  className={cx(
                    "flex min-h-10 items-center rounded-xl px-3 py-1 text-[0.9375rem] no-underline hover:bg-wash",
                    isCurrent ? "bg-wash font-semibold text-ink" : "text-ink-soft",
                  )}
                >
                  {t(`page.${link.place}`)}
                </PlainLink>
              </li>
            );
          })}
        </ul>
      </details>
    );
  });
}

/** Beside the page on wide screens; behind a button above it on narrow ones. */
export function AreaNav(props: AreaNavProps) {
  const t = useAreaTexts("area");
  return (
    <>
      <details key={props.place} className="mt-3 rounded-card border border-line bg-surface lg:hidden">
        <summary className={SUMMARY}>
          <span className="flex items-center gap-2">
            <Menu size={18} aria-hidden="true" />
            {t("menu")}: {t(`page.${props.place}`)}
          </span>
          <ChevronDown size={16} aria-hidden="true" />
        </summary>
        <nav aria-label={t("navigation")} className="border-t border-line p-2">
          <Groups {...props} />
        </nav>
      </details>
      <nav
        aria-label={t("navigation")}
        className="sticky top-(--bar) hidden max-h-[calc(100dvh-var(--bar))] w-60 shrink-0 self-start overflow-y-auto py-4 pe-2 lg:block"
      >
        <Groups {...props} />
      </nav>
    </>
  );
}
