import type { ReactNode } from "react";

interface AuthSheetProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One form in the middle of the page. */
export function AuthSheet({ title, lead, children }: AuthSheetProps) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-5rem)] w-full max-w-[484px] flex-col justify-center px-4 py-6 sm:py-10">
      <section className="rounded-sheet border border-line bg-surface p-6 shadow-low sm:p-9">
        <img src="/icon.svg" alt="" width={44} height={44} className="mx-auto" />
        <h1 className="mt-3 text-center text-2xl font-bold sm:text-[28px]">{title}</h1>
        {lead && <p className="mt-1 text-center text-pretty text-ink-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </section>
    </div>
  );
}
