import { create } from "qrcode";
import { useMemo } from "react";

interface QrCodeProps {
  text: string;
  /** Read out. */
  label: string;
  size?: number;
}

/** Cameras want four modules of white around it (ISO 18004). */
const QUIET = 4;

/** A text as a square picture for a camera: black on white in either theme, drawn as one path. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: "M" });
    let drawn = "";
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) drawn += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
      }
    }
    return { side: modules.size + 2 * QUIET, path: drawn };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="max-w-full rounded-field bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
