import type { ReactNode } from "react";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The next step, e.g. a button. */
  action?: ReactNode;
  /** The title's rank among the page's headings. */
  level?: 1 | 2 | 3;
}

/** Shown in place of empty content, with the next step. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-16 text-center">
      {icon && (
        <div
          aria-hidden="true"
          className="mb-1 grid size-18 place-items-center rounded-full bg-accent-wash text-accent"
        >
          {icon}
        </div>
      )}
      <Title className="max-w-full text-xl font-bold [overflow-wrap:anywhere]">{title}</Title>
      {text && <p className="max-w-full text-[0.9375rem] text-pretty text-ink-soft [overflow-wrap:anywhere]">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
