import ImageOff from "lucide-react/icons/image-off";
import { useState } from "react";
import { cx } from "../ui/cx.ts";

interface PictureFromElsewhereProps {
  src: string;
  alt: string;
  className?: string;
  /** How the picture fits its box, and how high the placeholder is. */
  fit?: string;
  emptyHeight?: string;
  /** Loads without CORS, for pictures whose pixels are never read. */
  isPlain?: boolean;
  loading?: "lazy";
}

type Asked = "withCors" | "plainly" | "inVain";

/**
 * A picture of another site: requested with CORS first, without it if the site refuses, and replaced by a placeholder
 * if that fails too.
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
