import type { ReactNode } from "react";

export interface ErrorPageProps {
  /** HTTP status, shown large. */
  code?: number;
  title: string;
  text: ReactNode;
  /** A link to continue. */
  action: ReactNode;
}

/** A page that can't be shown: the reason, and a link to continue. */
export function ErrorPage({ code, title, text, action }: ErrorPageProps) {
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-lg flex-col items-center justify-center gap-3 px-6 py-16 text-center">
      {code !== undefined && (
        <p aria-hidden="true" className="text-8xl leading-none font-extrabold tracking-tight text-accent tabular-nums">
          {code}
        </p>
      )}
      <h1 className="mt-1 text-2xl font-bold">{title}</h1>
      <p className="text-pretty text-ink-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
}
