import type { ComponentType, ReactNode } from "react";
import { PinGridSkeleton, Skeleton } from "../../../components/domain/list-skeletons.tsx";
import { VisuallyHidden } from "../../../components/ui/visually-hidden.tsx";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useUiTexts } from "../../../lib/texts/texts.ts";

/** The outline of a page whose data is loading. */
export function PendingPage({ children, className }: { children: ReactNode; className?: string }) {
  const t = useUiTexts();
  return (
    <div className={className}>
      <PageHead title={t("loading")} noIndex />
      <VisuallyHidden>
        <h1>{t("loading")}</h1>
      </VisuallyHidden>
      {children}
    </div>
  );
}

/** The outline of a loading list; `className` leaves room for the content above it. */
export const pendingList = (Outline: ComponentType<object>, className: string) => () => (
  <PendingPage className={className}>
    <Outline />
  </PendingPage>
);

/** The outline of a board or section while it is fetched. */
export const BoardSkeleton = pendingList(
  () => (
    <>
      <Skeleton className="h-10 w-64 max-sm:mx-auto" />
      <Skeleton className="mt-4 mb-8 h-4 w-40 max-sm:mx-auto" />
      <PinGridSkeleton />
    </>
  ),
  "px-3 pt-10 sm:px-6",
);
