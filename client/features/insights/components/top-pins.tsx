import type { PinApp } from "../../../../src/pins/pin-events.ts";
import { PinPicture } from "../../../components/domain/pin-picture.tsx";
import { Link } from "../../../components/ui/link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

export type ShownNumber = "impressions" | "clicks" | "outboundClicks" | "saves";
export interface AskedDays {
  startDate: string;
  endDate: string;
  app: PinApp | null;
}

/** The Pins with the highest number, with a link to each. Nothing until they have loaded. */
export function TopPins({ asked, number }: { asked: AskedDays; number: ShownNumber }) {
  const t = useTexts("pinAnalytics");
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(language);
  const { data } = trpc.pins.top.useQuery(
    { ...asked, sortBy: number, withCards: true },
    { placeholderData: (before) => before },
  );
  if (!data) return null;
  const words = t(`number.${number}`);
  return (
    <section aria-labelledby="top-pins">
      <h2 id="top-pins" className="text-xl font-bold">
        {t("top")}
      </h2>
      <p className="pt-1 pb-3 text-[0.9375rem] text-ink-soft">
        {data.pins.length === 0 ? t("noTop", { number: words }) : t("topLead", { number: words })}
      </p>
      <ol className="flex flex-col">
        {data.pins.flatMap((row) => {
          const pin = data.cards.find(({ id }) => id === row.pinId);
          if (!pin) return [];
          return [
            <li key={row.pinId} className="flex items-center gap-4 border-t border-line py-3">
              <div className="w-16 shrink-0">
                <PinPicture pin={pin} ratio={1} sizes="64px" alt="" className="relative rounded-xl" />
              </div>
              <Link
                href={`/pin/${row.pinId}/`}
                className="min-w-0 grow text-[0.9375rem] font-semibold text-ink [overflow-wrap:anywhere]"
              >
                <span dir="auto">{pin.title || t("untitled")}</span>
              </Link>
              <span className="shrink-0 text-[0.9375rem] tabular-nums">{format.format(row[number])}</span>
            </li>,
          ];
        })}
      </ol>
    </section>
  );
}
