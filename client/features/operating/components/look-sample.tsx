import { accentsOf, PAPERS } from "../../../../src/site/accent.rules.ts";
import { type LogoPlate, ON_PLATE, PLATE_CORNER } from "../../../../src/site/logo-plate.rules.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";

interface LookSampleProps {
  name: string;
  color: string | null;
  /** The address of the icon beside the name. */
  icon: string;
  /** The plate of a new logo; an icon of the site contains its own. */
  plate?: LogoPlate;
}

const onPlate = (backgroundColor: string) => ({
  backgroundColor,
  borderRadius: `${100 * PLATE_CORNER}%`,
  padding: `${16 * (1 - ON_PLATE)}px`,
});
const PLATES = { paper: onPlate(PAPERS.light.paper), ink: onPlate(PAPERS.light.ink) };

/** How a color and an icon look in both themes. Its parts can't be pressed. */
export function LookSample({ name, color, icon, plate = null }: LookSampleProps) {
  const t = useOperatingTexts();
  const accents = accentsOf(color);
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => {
        const [accent, { paper, ink }] = [accents[theme], PAPERS[theme]];
        return (
          <li
            key={theme}
            data-sample={theme}
            className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4"
            style={{ backgroundColor: paper, color: ink }}
          >
            <span className="text-[0.8125rem]">{t(theme === "light" ? "site.sampleLight" : "site.sampleDark")}</span>
            <span className="flex min-w-0 items-center gap-2 font-bold">
              <img
                src={icon}
                alt=""
                width={32}
                height={32}
                className="size-8 shrink-0 object-contain"
                style={plate ? PLATES[plate] : undefined}
              />
              <span className="min-w-0 truncate text-lg">{name}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3 text-[0.9375rem] font-semibold">
              <span
                className="rounded-full px-4 py-2"
                style={{ backgroundColor: accent.accent, color: accent["on-accent"] }}
              >
                {t("site.sampleButton")}
              </span>
              <span
                className="rounded-full px-3 py-1.5"
                style={{ backgroundColor: accent["accent-wash"], color: accent.accent }}
              >
                {t("site.sampleChosen")}
              </span>
              <span className="underline underline-offset-3" style={{ color: accent.accent }}>
                {t("site.sampleLink")}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
