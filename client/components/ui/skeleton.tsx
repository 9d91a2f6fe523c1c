import type { CSSProperties } from "react";
import { cx } from "./cx.ts";

interface SkeletonProps {
  className?: string;
  style?: CSSProperties;
}

/** A placeholder for loading content; set its size by `className` or `style`. */
export function Skeleton({ className, style }: SkeletonProps) {
  return <div aria-hidden="true" style={style} className={cx("animate-pulse rounded-card bg-wash", className)} />;
}
