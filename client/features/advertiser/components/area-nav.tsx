import type { AreaNavigation } from "../../../../src/advertiser/area-places.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** Scrolls on narrow screens, up to their edges. */
const BAR = "relative -mx-4 flex overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6";
const PLACE =
  "inline-flex min-h-11 shrink-0 items-center rounded-full px-4 text-[0.9375rem] font-semibold whitespace-nowrap no-underline transition-colors duration-150 forced-colors:border";
const PAGE =
  "inline-flex min-h-9 shrink-0 items-center rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap no-underline transition-colors duration-150 hover:bg-wash";

/** Moves a bar that is wider than the screen to its current link. */
function showCurrent(link: HTMLElement | null) {
  const bar = link?.parentElement;
  if (!link || !bar) return;
  const show = () => {
    bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.clientWidth) / 2;
  };
  show();
  // Right after that, the router may give the bar the position that it had on the page before.
  requestAnimationFrame(show);
}

/** The account's six places as a bar, the tabs of the current one, and the pages of the current tab. */
export function AreaNav({ places, tabs, pages }: AreaNavigation) {
  const t = useAreaTexts("area");
  const tab = tabs.find(({ isCurrent }) => isCurrent);
  return (
    <div className="flex flex-col gap-1 pt-3">
      <nav aria-label={t("navigation")} className={cx(BAR, "gap-1 border-b border-line pt-1 pb-3")}>
        {places.map(({ name, href, isCurrent }) => (
          <Link
            key={name}
            ref={isCurrent ? showCurrent : undefined}
            href={href}
            aria-current={isCurrent ? "true" : undefined}
            className={cx(PLACE, isCurrent ? "bg-ink text-paper" : "text-ink-soft hover:bg-wash")}
          >
            {t(`place.${name}`)}
          </Link>
        ))}
      </nav>
      {tabs.length > 1 && (
        <LinkTabs
          label={t("tabs")}
          items={tabs.map(({ name, href, isCurrent }) => ({ href, label: t(`tab.${name}`), isCurrent }))}
        />
      )}
      {pages.length > 0 && tab && (
        <nav aria-label={t("pages", { tab: t(`tab.${tab.name}`) })} className={cx(BAR, "gap-2 py-2 sm:flex-wrap")}>
          {pages.map(({ name, href, isCurrent }) => (
            <Link
              key={name}
              ref={isCurrent ? showCurrent : undefined}
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className={cx(PAGE, isCurrent ? "border-ink text-ink" : "border-line text-ink-soft")}
            >
              {t(`page.${name}`)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
