import Bookmark from "lucide-react/icons/bookmark";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Search from "lucide-react/icons/search";
import type { Pin } from "../../../../src/model/pin.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The tilt of the three pictures, as if tacked to a wall. */
const LIES = ["-rotate-6 translate-y-4", "z-10", "rotate-6 translate-y-4"];

/**
 * Introduces the site to first-time visitors, on the first screen above the Pins.
 * @param clear Pins whose `isBlurred` is false
 */
export function VisitorLead({ clear }: { clear: readonly Pin[] }) {
  const t = useTexts("feed");
  const { brandName: brand } = usePageConfig();
  const reasons = [
    {
      key: "save",
      icon: <Bookmark size={20} aria-hidden="true" />,
      title: t("visitor.save"),
      text: t("visitor.saveText"),
    },
    {
      key: "sort",
      icon: <LayoutGrid size={20} aria-hidden="true" />,
      title: t("visitor.sort"),
      text: t("visitor.sortText"),
    },
    {
      key: "find",
      icon: <Search size={20} aria-hidden="true" />,
      title: t("visitor.find"),
      text: t("visitor.findText"),
    },
  ];
  return (
    <section className="grid max-w-6xl items-center gap-x-8 gap-y-8 pt-4 pb-8 md:grid-cols-[1fr_auto] md:pt-10 md:pb-14 lg:gap-x-12">
      <div>
        <h1 className="font-display text-4xl leading-[1.08] text-balance sm:text-5xl xl:text-6xl">
          {t("visitor.title")}
        </h1>
        <p className="max-w-xl pt-3 text-lg text-pretty text-ink-soft">{t("visitor.line", { brand })}</p>
        <div className="flex flex-wrap gap-3 pt-5">
          <LinkButton href="/signup" variant="primary" size="lg">
            {t("visitor.join")}
          </LinkButton>
          <LinkButton href="/ideas/" size="lg">
            {t("visitor.look")}
          </LinkButton>
        </div>
      </div>
      {clear.length >= LIES.length && (
        <div
          aria-hidden="true"
          className="flex justify-center -space-x-6 px-4 max-md:hidden lg:-space-x-8 lg:px-8 xl:row-span-2"
        >
          {clear.slice(0, LIES.length).map(({ id, images, dominantColor }, at) => (
            <img
              key={id}
              src={images["236x"].url}
              alt=""
              // Phones hide these pictures; eager loading would fetch them anyway.
              loading="lazy"
              width={170}
              height={230}
              style={{ backgroundColor: dominantColor }}
              className={`h-40 w-28 rounded-card border-4 border-surface object-cover shadow-float lg:h-58 lg:w-42 ${LIES[at]}`}
            />
          ))}
        </div>
      )}
      <ul className="grid gap-4 max-sm:hidden sm:grid-cols-3 md:col-span-2 xl:col-span-1">
        {reasons.map(({ key, icon, title, text }) => (
          <li key={key} className="text-sm">
            <span className="text-accent">{icon}</span>
            <span className="block pt-1.5 text-[0.9375rem] font-semibold">{title}</span>
            <span className="block text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
