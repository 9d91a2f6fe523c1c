import { Link } from "react-aria-components";

const HASHTAG = /(#[\p{L}\p{N}_]+)/u;

/** A person's text with its hashtags as searches; everything else stays text. */
export function RichText({ text }: { text: string }) {
  const parts = text.split(HASHTAG);
  return (
    <>
      {parts.map((part, place) =>
        HASHTAG.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
          <Link key={place} href={`/search/pins/?q=${encodeURIComponent(part)}`} className="font-medium text-accent">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </>
  );
}
