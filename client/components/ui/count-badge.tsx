interface CountBadgeProps {
  count: number;
  /** Counts stop here; beyond it the badge shows `most`. */
  max: number;
  /** E.g. `99+`. */
  most: string;
}

/** The number of new items, over the corner of an icon. Decorative: the icon's link or button has it in words. */
export function CountBadge({ count, max, most }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent tabular-nums"
    >
      {count >= max ? most : count}
    </span>
  );
}
