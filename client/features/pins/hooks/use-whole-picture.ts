import { useLayoutEffect, useRef, useState } from "react";

/**
 * Whether a very tall picture is expanded. Each Pin starts collapsed, including when the page switches to another
 * Pin.
 */
export function useWholePicture(pinId: string) {
  const [whole, setWhole] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wasWhole = useRef(false);
  const isWhole = whole === pinId;
  useLayoutEffect(() => {
    // After collapsing, scroll back to the picture; the reader may be far below it.
    if (wasWhole.current && !isWhole) frame.current?.scrollIntoView({ block: "nearest" });
    wasWhole.current = isWhole;
  }, [isWhole]);
  return { isWhole, toggle: () => setWhole(isWhole ? null : pinId), frame };
}
