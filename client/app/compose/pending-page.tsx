import type { ReactNode } from "react";
import { VisuallyHidden } from "../../components/ui/visually-hidden.tsx";
import { PageHead } from "../../lib/page-head.tsx";

/** The outline of a page whose data is on its way. */
export function PendingPage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <PageHead title="Loading" noIndex />
      <VisuallyHidden>
        <h1>Loading</h1>
      </VisuallyHidden>
      {children}
    </div>
  );
}
