import type { ReactNode } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { type PicturePriority, PinPicture, useAltOf } from "../../../components/domain/pin-picture.tsx";
import { tackOf } from "../../../components/domain/pin-text.ts";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import { useDay } from "../../../lib/format/day.ts";

interface PinRowProps {
  pin: Pin;
  priority: PicturePriority;
  save: ReactNode;
  menu: ReactNode;
}

/** A Pin in a list: picture, title, site, day and text. The styles, with the row's height, are in `styles/looks.css`. */
export function PinRow({ pin, priority, save, menu }: PinRowProps) {
  const name = useAltOf()({ ...pin, altText: "" });
  const day = useDay();
  return (
    <article className="pin-row" data-tacked={tackOf(pin)}>
      <PlainLink href={`/pin/${pin.id}/`} className="rounded-xl text-ink no-underline">
        <PinPicture pin={pin} ratio={1} sizes="168px" priority={priority} alt="" className="rounded-lg" />
        <span className="pin-row-texts">
          <span dir="auto" className="truncate font-semibold">
            {name}
          </span>
          <span className="flex gap-1 text-[0.8125rem] text-ink-soft">
            {pin.link && <span className="truncate">{pin.domain}</span>}
            {pin.link && <span aria-hidden="true">·</span>}
            <time dateTime={pin.createdAt} className="shrink-0">
              {day(pin.createdAt)}
            </time>
          </span>
          {pin.description && (
            <span dir="auto" className="pin-row-note text-[0.8125rem] text-ink-soft">
              {pin.description}
            </span>
          )}
        </span>
      </PlainLink>
      <span className="pin-row-actions">
        {save}
        {menu}
      </span>
    </article>
  );
}
