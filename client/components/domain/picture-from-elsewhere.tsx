import { ImageOff } from "lucide-react";
import { useState } from "react";
import { cx } from "../ui/cx.ts";

interface PictureFromElsewhereProps {
  src: string;
  alt: string;
  className?: string;
  /** How it fits into its place, and how high what stands in its place is. */
  fit?: string;
  emptyHeight?: string;
  /** Not asked for with CORS: nobody reads its pixels. */
  isPlain?: boolean;
  loading?: "lazy";
}

type Asked = "withCors" | "plainly" | "inVain";

/**
 * A picture from elsewhere, asked for with CORS at first, and where its site refuses that, once more without; where it
 * doesn't come then either, something stands in its place.
 */
export function PictureFromElsewhere({
  src,
  alt,
  className,
  fit = "object-contain",
  emptyHeight = "min-h-48",
  isPlain = false,
  loading,
}: PictureFromElsewhereProps) {
  const [asked, setAsked] = useState<Asked>(isPlain ? "plainly" : "withCors");
  if (asked === "inVain") {
    return (
      <span
        role="img"
        aria-label={alt}
        className={cx("grid w-full place-items-center text-ink-soft", emptyHeight, className)}
      >
        <ImageOff size={32} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      key={asked}
      src={src}
      alt={alt}
      loading={loading}
      crossOrigin={asked === "withCors" ? "anonymous" : undefined}
      referrerPolicy="no-referrer"
      onError={() => setAsked(asked === "withCors" ? "plainly" : "inVain")}
      className={cx(fit, className)}
    />
  );
}
