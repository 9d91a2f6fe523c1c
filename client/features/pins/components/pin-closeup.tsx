import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import type { Pin } from "../../../../src/pins/pin.ts";
import { PinPicture } from "../../../components/domain/pin-picture.tsx";
import { altOf } from "../../../components/domain/pin-text.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { RichText } from "./rich-text.tsx";

interface PinCloseupProps {
  pin: Pin;
  /** Menu and Save, along the top. */
  actions: ReactNode;
  /** Beside the creator, e.g. a follow button. */
  follow: ReactNode;
  /** What is said under it. */
  comments: ReactNode;
}

/** Spec signed-in section 2.3: names are cut here. */
const NAME_MAX = 70;
const cut = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);

/** A Pin large: picture, texts, link, who saved it and where. */
export function PinCloseup({ pin, actions, follow, comments }: PinCloseupProps) {
  const { pinner, nativeCreator, board, section } = pin;
  const creator = nativeCreator ?? pinner;
  return (
    <article className="mx-auto grid max-w-[1016px] overflow-hidden rounded-[28px] bg-surface shadow-float md:grid-cols-2">
      <div className="bg-wash">
        <PinPicture
          pin={pin}
          alt={altOf(pin)}
          priority
          full
          sizes="(max-width: 768px) 100vw, 508px"
          className="w-full"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5 p-5 sm:p-8">
        <div className="flex items-center justify-between gap-2">{actions}</div>
        {pin.link && (
          <a
            href={`/offsite/?pin=${pin.id}&url=${encodeURIComponent(pin.link)}`}
            rel="nofollow noopener noreferrer ugc"
            target="_blank"
            className="flex w-fit max-w-full items-center gap-1.5 text-sm font-medium text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            <span className="truncate">{pin.domain}</span>
            <ExternalLink size={14} aria-label="opens in a new tab" className="shrink-0" />
          </a>
        )}
        <h1 className="text-[28px] leading-tight font-bold [overflow-wrap:anywhere]">
          {pin.title || <span className="sr-only">{altOf(pin)}</span>}
        </h1>
        {pin.description && (
          <p className="text-base whitespace-pre-line [overflow-wrap:anywhere]">
            <RichText text={pin.description} />
          </p>
        )}
        <div className="flex items-center gap-3">
          <Link
            href={`/${creator.username}/`}
            className="flex min-w-0 grow items-center gap-3 rounded-full text-ink no-underline"
          >
            <Avatar user={creator} size={48} />
            <span className="truncate font-semibold">{cut(creator.fullName || creator.username)}</span>
          </Link>
          {follow}
        </div>
        {comments}
        <p className="mt-auto text-sm text-ink-soft">
          <Link href={`/${pinner.username}/`} className="font-semibold text-ink">
            {cut(pinner.fullName || pinner.username)}
          </Link>{" "}
          saved to{" "}
          <Link href={board.url} className="font-semibold text-ink">
            {board.name}
          </Link>
          {section && (
            <>
              {" / "}
              <Link href={`${board.url}${section.slug}/`} className="font-semibold text-ink">
                {section.title}
              </Link>
            </>
          )}
        </p>
      </div>
    </article>
  );
}
